import { ownDatabase } from "../../test/ownDatabase";
import { type Ceph, startCeph } from "../../packages/gatsby-adapter-node/src/testing/startCeph";
import { startPostgres } from "../../scripts/postgres.mjs";
import { Processes } from "../../scripts/processes.mjs";

/** Stores shared by hosts and publishers on several machines: a PostgreSQL server and an object store. */
export class Stores {
  private constructor(
    private readonly postgres: { stop: () => Promise<void> },
    private readonly ceph: Ceph,
    /** Settings for CMS, publisher and host. */
    readonly env: Readonly<Record<string, string>>,
  ) {}

  /** @throws Error where one of them is not installed */
  static async start(): Promise<Stores> {
    const postgres = await startPostgres(new Processes());
    if ("skipped" in postgres) throw new Error(postgres.skipped);
    try {
      const ceph = await startCeph();
      const { bucket, prefix, endpoint, keyId, secret } = await ceph.bucket();
      const [content, publishing, visitors] = await Promise.all(
        ["content", "publishing", "visitors"].map((owner) => ownDatabase(postgres.url, owner)),
      );
      return new Stores(postgres, ceph, {
        DATABASE_URL: content ?? "",
        PUBLISHER_DATABASE_URL: publishing ?? "",
        VISITOR_LIMIT_DATABASE_URL: visitors ?? "",
        RELEASE_STORE: `s3://${bucket}/${prefix}`,
        RELEASE_STORE_ENDPOINT: endpoint,
        RELEASE_STORE_KEY_ID: keyId,
        RELEASE_STORE_SECRET: secret,
      });
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.ceph.stop();
    await this.postgres.stop();
  }
}
