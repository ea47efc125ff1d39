import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "./openDatabase";

/** What {@link Sessions.open} gives out. */
const ID = /^[\w-]{43}$/;

/** Editors who have signed in, until they sign out, their time is over, or the token is another one. */
export class Sessions {
  /** @param token that they sign in with */
  constructor(
    private readonly db: Database,
    private readonly token: string,
  ) {}

  /** Opens a session. @returns its id, which its editor alone may know: only a mark of it is stored */
  async open(seconds: number): Promise<string> {
    await this.db.deleteFrom("session").where("expires", "<", new Date()).execute();
    const id = randomBytes(32).toString("base64url");
    const expires = new Date(Date.now() + seconds * 1000).toISOString();
    await this.db
      .insertInto("session")
      .values({ mark: this.mark(id), expires })
      .execute();
    return id;
  }

  /** Whether a session is open. */
  async isOpen(id: string): Promise<boolean> {
    if (!ID.test(id)) return false;
    const row = await this.db
      .selectFrom("session")
      .select("mark")
      .where("mark", "=", this.mark(id))
      .where("expires", ">", new Date())
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Ends a session, for all copies of its cookie. */
  async close(id: string): Promise<void> {
    await this.db.deleteFrom("session").where("mark", "=", this.mark(id)).execute();
  }

  private mark(id: string): string {
    return createHmac("sha256", this.token).update(id).digest("base64url");
  }
}
