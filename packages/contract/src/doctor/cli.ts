#!/usr/bin/env node
import "../production";
import { runDoctor } from "./runDoctor";

void runDoctor(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
}).then((code) => {
  // Not by process.exit: what is written to a pipe would be cut off.
  process.exitCode = code;
});
