import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Database } from "../store/openDatabase";
import type { Tables } from "../store/tables";
import { SearchTurns } from "./SearchTurns";

/** The embedded database works on one query at a time; two searches would only make both late. */
const EMBEDDED_BOUNDS = { running: 1, waiting: 64, perVisitor: 4 };
const SERVER_BOUNDS = { running: 4, waiting: 256, perVisitor: 8 };

/** Where searches run, and how many at once. */
export class Searches {
  private readonly db: Database;
  private readonly turns: SearchTurns;

  /** @param pool connections to a server for what visitors cause; without, the embedded database is used */
  constructor(db: Database, pool: Pool | undefined) {
    this.db = pool ? new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) : db;
    this.turns = new SearchTurns(pool ? SERVER_BOUNDS : EMBEDDED_BOUNDS);
  }

  /** Runs a search of a visitor when it is their turn. @throws GraphQLError if too many wait */
  run<Result>(visitor: string, search: (db: Database) => Promise<Result>): Promise<Result> {
    return this.turns.run(visitor, () => search(this.db));
  }
}
