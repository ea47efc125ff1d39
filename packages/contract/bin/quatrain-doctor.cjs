#!/usr/bin/env node
const { existsSync } = require("node:fs");
const path = require("node:path");

// npm links commands when it installs, and so before anything is compiled: this file is there by then.
const command = path.join(__dirname, "..", "dist", "doctor", "cli.js");

if (existsSync(command)) {
  require(command);
} else {
  console.error("The doctor is not compiled yet. Run `npm run build:packages` first.");
  process.exitCode = 2;
}
