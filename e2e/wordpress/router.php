<?php
// What the server of PHP itself has no file for is WordPress's.
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$file = $_SERVER['DOCUMENT_ROOT'] . urldecode($path);
if (is_file($file) || is_file("$file/index.php") && $path !== '/') {
    return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
