import { writeFileSync } from "node:fs";

/** A test that has failed. */
export interface Failure {
  /** Absolute path of its file. */
  path: string;
  /** Its name; empty if the file could not be run at all. */
  name: string;
}

interface File {
  path: string;
}

/** A reporter of Jest that ends the run with the first failure, and writes down what it was. */
export default class FirstFailure {
  onTestCaseResult({ path }: File, result: { status: string; fullName: string }): void {
    if (result.status === "failed") this.#end({ path, name: result.fullName });
  }

  onTestResult({ path }: File, { testExecError }: { testExecError?: unknown }): void {
    if (testExecError) this.#end({ path, name: "" });
  }

  #end(failure: Failure): never {
    writeFileSync(process.env["FIRST_FAILURE"] ?? "", JSON.stringify(failure));
    process.exit(1);
  }
}
