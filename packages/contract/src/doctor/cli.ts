#!/usr/bin/env node
import "../production";
import { runDoctor } from "./runDoctor";

void runDoctor(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
}).then((code) => {
  // process.exit would cut off output to a pipe.
  process.exitCode = code;
});
