import type { Selectable } from "kysely";
import { moment } from "./moment";
import type { Database } from "./openDatabase";
import type { JobTable, QueueName } from "./tables";

/** Work that waits, or is done. */
export type Job = Selectable<JobTable>;

/** A queue, and whether its jobs go one after the other. */
export interface QueueOrder {
  readonly queue: QueueName;
  /**
   * By what they go: as they were stored, or as they are due. The first that is not done keeps all others waiting, also while it is
   * to be tried again. Unset: in no order, several at a time.
   */
  readonly order?: "number" | "due";
}

/** Work to store. */
interface NewJob {
  readonly queue: QueueName;
  /** Names it in its queue. */
  readonly key: string;
  /** What is needed to do it, besides the key. */
  readonly data?: object;
  readonly due: Date;
}

/** How long a claim holds if it is not renewed: then the process that made it is taken to have ended. */
export const CLAIM_MS = 9000;

/** How many jobs without an order are claimed at a time. */
const BATCH = 10;

/** Stores jobs, in the transaction of what they are for. */
export async function addJobs(db: Database, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ queue, key, data = null, due }) => {
    const at = due.toISOString();
    return { queue, key, data: JSON.stringify(data), due: at, next: at, error: null };
  });
  await db.insertInto("job").values(rows).execute();
}

/** Claims what is due, so that no other process does it at the same time. */
export function claimJobs(db: Database, queue: QueueOrder, now: Date): Promise<Job[]> {
  return (
    db
      .updateTable("job")
      .set(({ eb }) => ({ attempts: eb("attempts", "+", 1), next: claimEnd(now) }))
      .where("number", "in", candidates(db, queue, now))
      // Looked at again once the row is locked, so that of two processes one gets it.
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

/** When there is something to claim. Undefined: nothing waits. */
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

/** The number of the latest job of a queue; 0 if there is none. */
export async function latestNumber(db: Database, queue: QueueName): Promise<number> {
  const { latest } = await db
    .selectFrom("job")
    .select(({ fn }) => fn.max("number").as("latest"))
    .where("queue", "=", queue)
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}

/** Whether a job is still to be done: nobody has removed it or replaced it by another. */
export async function isWaiting(db: Database, { number }: Job): Promise<boolean> {
  const row = await db
    .selectFrom("job")
    .select("number")
    .where("number", "=", number)
    .where("done", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The update of a job for as long as nobody else has claimed it since. */
function claimed(db: Database, { number, attempts }: Job) {
  return db
    .updateTable("job")
    .where("number", "=", number)
    .where("attempts", "=", attempts)
    .where("done", "is", null);
}

/** Renews a claim while its job is being done, unless another process has taken it over. */
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

/** Marks all jobs of a queue as done, up to a number. */
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

/** Notes that an attempt failed, and when to try again. */
export async function failJob(db: Database, job: Job, error: string, next: Date): Promise<void> {
  await claimed(db, job)
    .set({ error: shortened(error), next: next.toISOString() })
    .execute();
}

/** Keeps a job that cannot be done, with the reason. It is not tried again. */
export async function refuseJob(db: Database, job: Job, error: string, now: Date): Promise<void> {
  await claimed(db, job)
    .set({ error: shortened(error), done: now.toISOString() })
    .execute();
}

function shortened(error: string): string {
  return error.slice(0, 500);
}

/** Deletes jobs of a queue that were done before a moment. */
export async function purgeDone(db: Database, queue: QueueName, before: Date): Promise<void> {
  await db
    .deleteFrom("job")
    .where("queue", "=", queue)
    .where("done", "<", moment(before))
    .execute();
}
