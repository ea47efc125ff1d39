import { runSql } from "../../../../test/ownDatabase";

/** As if a minute had passed: builds whose publisher has ended since are taken for dead at once. */
export function ageHeartbeats(databaseUrl: string): Promise<void> {
  return runSql(
    databaseUrl,
    "update publisher.build set heartbeat = heartbeat - interval '1 minute'",
  );
}
