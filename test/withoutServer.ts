// Runs tests on the embedded database even if others use a server.
delete process.env.TEST_DATABASE_URL;
