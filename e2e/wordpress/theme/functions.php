<?php
add_theme_support('post-thumbnails');
add_theme_support('post-formats', ['aside', 'audio', 'chat', 'gallery', 'image', 'link', 'quote', 'status', 'video']);
register_nav_menus(['primary' => 'Primary', 'footer' => 'Footer']);
