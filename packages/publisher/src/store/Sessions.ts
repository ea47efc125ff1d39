import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "./openDatabase";

const ID = /^[\w-]{43}$/;

/** Sessions of editors. A session ends by signing out, by timeout, or by a change of the token. */
export class Sessions {
  /** @param token the editors' token */
  constructor(
    private readonly db: Database,
    private readonly token: string,
  ) {}

  /** Opens a session. @returns its id, a secret of which the database stores only a hash */
  async open(seconds: number): Promise<string> {
    await this.db.deleteFrom("session").where("expires", "<", new Date()).execute();
    const id = randomBytes(32).toString("base64url");
    const expires = new Date(Date.now() + seconds * 1000).toISOString();
    await this.db
      .insertInto("session")
      .values({ mark: this.hash(id), expires })
      .execute();
    return id;
  }

  async isOpen(id: string): Promise<boolean> {
    if (!ID.test(id)) return false;
    const row = await this.db
      .selectFrom("session")
      .select("mark")
      .where("mark", "=", this.hash(id))
      .where("expires", ">", new Date())
      .executeTakeFirst();
    return row !== undefined;
  }

  async close(id: string): Promise<void> {
    await this.db.deleteFrom("session").where("mark", "=", this.hash(id)).execute();
  }

  private hash(id: string): string {
    return createHmac("sha256", this.token).update(id).digest("base64url");
  }
}
