import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { createBackend, readConfig } from "@quatrain/backend";
import { median } from "../median";

// A backend of its own process: imports a folder, or mirrors a CMS, and says what that took.

const POLLS = 20;

/** What is measured. Milliseconds, and MiB. */
export interface Figures {
  firstMs: number;
  rssMiB: number;
  /** Of a poll without changes. */
  pollMs?: number;
  /** Of a reading with one change, until it is stored. */
  changeMs?: number;
}

async function measure(): Promise<Figures> {
  const { BENCH_FOLDER: folder, BENCH_CMS_URL: url } = process.env;
  const backend = await createBackend(
    readConfig({
      ...process.env,
      LOG_LEVEL: "silent",
      ...(url && { CONTENT_SOURCE: join(__dirname, "source.ts") }),
    }),
  );
  const started = performance.now();
  if (folder) await backend.importContent(folder);
  else await backend.importIntoEmptyStore();
  const firstMs = performance.now() - started;
  // Fills the snapshot, as the first request does.
  await backend.app.inject({ url: "/healthz" });
  global.gc?.();
  const figures: Figures = { firstMs, rssMiB: process.memoryUsage().rss / 2 ** 20 };
  if (url) {
    const polls: number[] = [];
    for (let poll = 0; poll < POLLS; poll++) polls.push(await timed(() => backend.readSource()));
    figures.pollMs = median(polls);
    await fetch(`${url}?change`);
    figures.changeMs = await timed(() => backend.readSource());
  }
  await backend.close();
  return figures;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const at = performance.now();
  await work();
  return performance.now() - at;
}

void measure().then((figures) => process.send?.(figures, () => process.exit(0)));
