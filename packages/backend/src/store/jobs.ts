import type { Selectable } from "kysely";
import { moment } from "./moment";
import type { Database } from "./openDatabase";
import type { JobTable, QueueName } from "./tables";

/** A job, waiting or finished. */
export type Job = Selectable<JobTable>;

export interface QueueOrder {
  readonly queue: QueueName;
  /**
   * Runs jobs one at a time, in this order. A failing job blocks those behind it until it succeeds. Unset:
   * several at a time, in no order.
   */
  readonly order?: "number" | "due";
}

interface NewJob {
  readonly queue: QueueName;
  /** Unique in its queue. */
  readonly key: string;
  /** Further data for the handler. */
  readonly data?: object;
  readonly due: Date;
}

/** Lifetime of a claim without renewal, in milliseconds. Afterwards its process counts as dead. */
export const CLAIM_MS = 9000;

/** Jobs to claim at a time in queues without an order. */
const BATCH = 10;

/** Stores jobs, in the transaction that causes them. */
export async function addJobs(db: Database, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ queue, key, data = null, due }) => {
    const at = due.toISOString();
    return { queue, key, data: JSON.stringify(data), due: at, next: at, error: null };
  });
  await db.insertInto("job").values(rows).execute();
}

/** Claims due jobs, so that no other process runs them. */
export function claimJobs(db: Database, queue: QueueOrder, now: Date): Promise<Job[]> {
  return (
    db
      .updateTable("job")
      .set(({ eb }) => ({ attempts: eb("attempts", "+", 1), next: claimEnd(now) }))
      .where("number", "in", candidates(db, queue, now))
      // Checked again after locking the row, so that only one process gets it.
      .where("done", "is", null)
      .where("next", "<=", moment(now))
      .returningAll()
      .execute()
  );
}

function candidates(db: Database, { queue, order }: QueueOrder, now: Date) {
  const waiting = waitingIn(db, queue).select("number");
  if (order !== undefined) return waiting.orderBy(order).orderBy("number").limit(1);
  const free = waiting.where("next", "<=", moment(now)).orderBy("next").limit(BATCH);
  return free.forUpdate().skipLocked();
}

function waitingIn(db: Database, queue: QueueName) {
  return db.selectFrom("job").where("queue", "=", queue).where("done", "is", null);
}

function claimEnd(now: Date): string {
  return new Date(now.getTime() + CLAIM_MS).toISOString();
}

/** Time of the next claimable job. Undefined if none waits. */
export async function nextDue(
  db: Database,
  {
    queue,
    order = "next",
  }: { readonly queue: QueueName; readonly order?: "number" | "due" | "next" },
): Promise<Date | undefined> {
  const first = waitingIn(db, queue).select("next").orderBy(order).orderBy("number").limit(1);
  return (await first.executeTakeFirst())?.next;
}

/** Number of the latest job of a queue, or 0. */
export async function latestNumber(db: Database, queue: QueueName): Promise<number> {
  const { latest } = await db
    .selectFrom("job")
    .select(({ fn }) => fn.max("number").as("latest"))
    .where("queue", "=", queue)
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}

/** Whether a job still waits and was neither removed nor replaced. */
export async function isWaiting(db: Database, { number }: Job): Promise<boolean> {
  const row = await db
    .selectFrom("job")
    .select("number")
    .where("number", "=", number)
    .where("done", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates a job unless another process has claimed it since. */
function claimed(db: Database, { number, attempts }: Job) {
  return db
    .updateTable("job")
    .where("number", "=", number)
    .where("attempts", "=", attempts)
    .where("done", "is", null);
}

/** Renews a claim, unless another process has taken the job. */
export async function renewClaim(db: Database, job: Job, now: Date): Promise<void> {
  await claimed(db, job)
    .set({ next: claimEnd(now) })
    .execute();
}

/** Marks a job as done. */
export async function completeJob(db: Database, { number }: Job, now: Date): Promise<void> {
  const set = { done: now.toISOString(), error: null };
  await db.updateTable("job").set(set).where("number", "=", number).execute();
}

/** Marks the jobs of a queue as done, up to a number. */
export async function completeThrough(
  db: Database,
  queue: QueueName,
  number: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable("job")
    .set({ done: now.toISOString(), error: null })
    .where("queue", "=", queue)
    .where("done", "is", null)
    .where("number", "<=", number)
    .execute();
}

/** Records a failed attempt and the time of the next. */
export async function failJob(db: Database, job: Job, error: string, next: Date): Promise<void> {
  await claimed(db, job)
    .set({ error: shortened(error), next: next.toISOString() })
    .execute();
}

/** Records that a job is refused for good, with the reason. */
export async function refuseJob(db: Database, job: Job, error: string, now: Date): Promise<void> {
  await claimed(db, job)
    .set({ error: shortened(error), done: now.toISOString() })
    .execute();
}

function shortened(error: string): string {
  return error.slice(0, 500);
}

/** Deletes jobs finished before a date. */
export async function purgeDone(db: Database, queue: QueueName, before: Date): Promise<void> {
  await db
    .deleteFrom("job")
    .where("queue", "=", queue)
    .where("done", "<", moment(before))
    .execute();
}
