// Tests on the embedded database, also where others run on a server.
delete process.env.TEST_DATABASE_URL;
