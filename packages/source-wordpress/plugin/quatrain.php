<?php
/**
 * Plugin Name: Quatrain
 * Description: Tells the site of changes, leads previews to it, and hands over menus, languages and former slugs.
 * Version: 0.1.0
 * Requires PHP: 7.4
 * License: MIT
 *
 * Copy this file into wp-content/mu-plugins. In wp-config.php:
 *   define('QUATRAIN_CHANGED_URL', 'https://cms.example/sources/wordpress/changed');
 *   define('QUATRAIN_SECRET', '...');              // at least 16 characters, the same as in the backend
 *   define('QUATRAIN_SITE_URL', 'https://example'); // for previews
 *   define('QUATRAIN_PREVIEW_TOKEN', '...');       // of `quatrain-backend preview-token`
 */

if (!defined('ABSPATH')) {
    exit;
}

final class Quatrain {
    /** Numbers of the pages and posts that this request has changed. */
    private static $changed = null;
    /** Whether more has changed than these. */
    private static $isWide = false;

    public static function start(): void {
        foreach (['save_post', 'deleted_post', 'trashed_post', 'edit_attachment'] as $hook) {
            add_action($hook, [self::class, 'post'], 20, 1);
        }
        add_action('transition_post_status', fn ($new, $old, $post) => self::post($post->ID), 20, 3);
        foreach (['created_term', 'edited_term', 'delete_term', 'profile_update', 'deleted_user',
            'wp_update_nav_menu', 'wp_delete_nav_menu', 'permalink_structure_changed'] as $hook) {
            add_action($hook, [self::class, 'other'], 20, 0);
        }
        foreach (['blogname', 'blogdescription', 'show_on_front', 'page_on_front', 'page_for_posts'] as $option) {
            add_action("update_option_$option", [self::class, 'other'], 20, 0);
        }
        add_action('shutdown', [self::class, 'tell']);
        add_action('rest_api_init', [self::class, 'routes']);
        add_filter('preview_post_link', [self::class, 'preview'], 20, 2);
    }

    public static function post($id): void {
        if (wp_is_post_revision($id) || wp_is_post_autosave($id) || get_post_status($id) === 'auto-draft') {
            return;
        }
        $type = get_post_type($id);
        // Entries of menus are posts as well, and pictures stand on many pages.
        if (!$type || $type === 'attachment' || !is_post_type_viewable($type)) {
            self::other();
            return;
        }
        self::$changed[(int) $id] = true;
    }

    public static function other(): void {
        self::$changed = self::$changed ?? [];
        self::$isWide = true;
    }

    /** Counts the version up and, where there is somebody to tell, says what has changed. An editor does not wait for the answer. */
    public static function tell(): void {
        if (self::$changed === null) {
            return;
        }
        update_option('quatrain_version', (int) get_option('quatrain_version', 0) + 1, true);
        if (!defined('QUATRAIN_CHANGED_URL') || !defined('QUATRAIN_SECRET')) {
            return;
        }
        $ids = self::$isWide ? [] : array_map(fn ($id) => "wp-$id", array_keys(self::$changed));
        $body = wp_json_encode(['ids' => $ids]);
        $id = wp_generate_uuid4();
        $time = (string) time();
        $secret = QUATRAIN_SECRET;
        $key = strpos($secret, 'whsec_') === 0 ? base64_decode(substr($secret, 6)) : $secret;
        $signature = base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
        wp_remote_post(QUATRAIN_CHANGED_URL, [
            'blocking' => false,
            'timeout' => 5,
            'headers' => [
                'Content-Type' => 'application/json',
                'webhook-id' => $id,
                'webhook-timestamp' => $time,
                'webhook-signature' => "v1,$signature",
            ],
            'body' => $body,
        ]);
    }

    public static function routes(): void {
        register_rest_route('quatrain/v1', '/site', [
            'methods' => 'GET',
            'permission_callback' => '__return_true',
            'callback' => [self::class, 'site'],
        ]);
        foreach (get_post_types(['show_in_rest' => true]) as $type) {
            register_rest_field($type, 'quatrain', ['get_callback' => [self::class, 'postField']]);
        }
        foreach (get_taxonomies(['show_in_rest' => true]) as $taxonomy) {
            register_rest_field($taxonomy, 'quatrain', ['get_callback' => [self::class, 'termField']]);
        }
    }

    public static function site(): array {
        return [
            'version' => (int) get_option('quatrain_version', 0),
            'page_for_posts' => get_option('show_on_front') === 'page' ? (int) get_option('page_for_posts') : 0,
            'menus' => self::menus(),
        ];
    }

    /** Menus by the places where the theme shows them, with their entries as visitors see them. */
    private static function menus(): array {
        $menus = [];
        foreach (get_nav_menu_locations() as $location => $menu) {
            $items = $menu ? wp_get_nav_menu_items($menu) : false;
            if (!$items) {
                continue;
            }
            // Polylang calls the place of another language `primary___de`.
            [$place, $lang] = array_pad(explode('___', $location, 2), 2, null);
            $menus[] = [
                'location' => $place,
                'lang' => $lang ?? (function_exists('pll_default_language') ? pll_default_language() : null),
                'items' => array_map(fn ($item) => [
                    'id' => (int) $item->ID,
                    'title' => $item->title,
                    'url' => $item->url,
                    'parent' => (int) $item->menu_item_parent,
                    'menu_order' => (int) $item->menu_order,
                ], $items),
            ];
        }
        return $menus;
    }

    public static function postField(array $post): array {
        $id = (int) $post['id'];
        $slugs = array_values(array_unique(get_post_meta($id, '_wp_old_slug')));
        if (function_exists('pll_get_post_language')) {
            return ['lang' => pll_get_post_language($id) ?: null,
                'translations' => (object) pll_get_post_translations($id), 'old_slugs' => $slugs];
        }
        return self::wpml($id, 'post_' . get_post_type($id)) + ['old_slugs' => $slugs];
    }

    public static function termField(array $term): array {
        $id = (int) $term['id'];
        if (function_exists('pll_get_term_language')) {
            return ['lang' => pll_get_term_language($id) ?: null,
                'translations' => (object) pll_get_term_translations($id)];
        }
        return self::wpml($id, 'tax_' . $term['taxonomy']);
    }

    /** Language and translations by WPML, if it is there. */
    private static function wpml(int $id, string $type): array {
        $group = apply_filters('wpml_element_trid', null, $id, $type);
        $all = $group ? apply_filters('wpml_get_element_translations', [], $group, $type) : [];
        $translations = [];
        $lang = null;
        foreach ($all as $code => $each) {
            $translations[$code] = (int) $each->element_id;
            $lang = (int) $each->element_id === $id ? $code : $lang;
        }
        return ['lang' => $lang, 'translations' => (object) $translations];
    }

    public static function preview(string $link, WP_Post $post): string {
        if (!defined('QUATRAIN_SITE_URL') || !defined('QUATRAIN_PREVIEW_TOKEN')) {
            return $link;
        }
        $lang = self::postField(['id' => $post->ID])['lang'] ?? substr(get_locale(), 0, 2);
        $path = "/$lang/preview/wp-{$post->ID}";
        return untrailingslashit(QUATRAIN_SITE_URL) . $path . '?token=' . rawurlencode(QUATRAIN_PREVIEW_TOKEN);
    }
}

Quatrain::start();
