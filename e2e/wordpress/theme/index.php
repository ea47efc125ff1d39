<!doctype html>
<title>Test</title>
<?php while (is_singular() && have_posts()): the_post(); ?>
<article><h1><?php the_title(); ?></h1>
<?php
    if (has_excerpt() && !has_block('post-excerpt')) {
        the_excerpt();
    }
    the_content();
?>
</article>
<?php endwhile; ?>
