<?php
// Installs the WordPress of the tests, and says the application password of its administrator.
define('WP_INSTALLING', true);
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Test & more', 'ada', 'ada@wordpress.test', true, '', wp_generate_password());
update_option('blogdescription', 'A site for tests');
update_option('permalink_structure', '/%year%/%monthnum%/%day%/%postname%/');
switch_theme('quatrain-test');
// What a new WordPress begins with would stand beside the content of the tests.
foreach ([1, 2, 3] as $id) {
    wp_delete_post($id, true);
}
// Two uploads that come at once may both want to make the folder, and one fails.
wp_upload_dir();
[$password] = WP_Application_Passwords::create_new_application_password(1, ['name' => 'tests']);
echo "ada:$password";
