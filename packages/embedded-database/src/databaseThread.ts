import { parentPort, workerData } from "node:worker_threads";
import { PGlite, type Results } from "@electric-sql/pglite";
import type { DatabaseCall, DatabaseSettings, FromThread, PlainError, ToThread } from "./messages";
import { PrivateNodeFS } from "./PrivateNodeFS";

// Worker thread of a database. PGlite blocks its thread and cannot cancel a query.

async function main({ folder, cacheMegabytes }: DatabaseSettings): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("This module runs in a worker thread.");
  const send = (message: FromThread) => port.postMessage(message);
  let database: PGlite;
  try {
    database = await PGlite.create({
      dataDir: folder,
      fs: new PrivateNodeFS(folder),
      // PGlite would reserve 160 MB for any database; the operating system caches the files anyway.
      startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${cacheMegabytes}MB`],
    });
  } catch (error) {
    return send({ type: "refused", error: plainError(error) });
  }
  port.on("message", ({ id, ...call }: ToThread) => {
    answer(database, call).then(
      (results) => send({ type: "done", id, results }),
      (error: unknown) => send({ type: "failed", id, error: plainError(error) }),
    );
  });
  send({ type: "open" });
}

async function answer(database: PGlite, call: DatabaseCall): Promise<Results[]> {
  switch (call.type) {
    case "query":
      return [await database.query(call.text, [...call.values])];
    case "exec":
      return database.exec(call.text);
    case "close":
      await database.close();
      return [];
  }
}

function plainError(thrown: unknown): PlainError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  // Code, detail and position; other types may not be cloneable.
  const facts = Object.entries(error).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return { message: error.message, stack: error.stack, facts: Object.fromEntries(facts) };
}

void main(workerData as DatabaseSettings);
