import type { Logger } from "pino";
import type { Database } from "../../store/openDatabase";
import type { PreviewGrant } from "../../store/previewGrant";
import { isActive } from "../../store/previewTokenTable";
import type { Clock } from "../clock";
import { readToken, writeToken } from "./token";

/** Writes and verifies preview tokens. */
export class PreviewTokens {
  constructor(
    private readonly services: {
      readonly db: Database;
      readonly clock: Clock;
      readonly log: Logger;
      /** Signs the tokens. */
      readonly secret: string;
    },
  ) {}

  write(grant: PreviewGrant): string {
    return writeToken(grant, this.services.secret);
  }

  /** The grant of a token; undefined if it is invalid. Only the log gets the reason. */
  async verify(token: string, requestId: string): Promise<PreviewGrant | undefined> {
    const { secret, clock, db } = this.services;
    const grant = readToken(token, secret);
    if (grant === undefined) return this.refuse(requestId, undefined, "not signed by this backend");
    if (grant.expires <= clock()) return this.refuse(requestId, grant, "expired");
    if (!(await isActive(db, grant.id))) return this.refuse(requestId, grant, "revoked");
    return grant;
  }

  /** Logs a refusal, but never the token. */
  refuse(requestId: string, grant: PreviewGrant | undefined, reason: string): undefined {
    this.services.log.warn({ requestId, tokenId: grant?.id, reason }, "preview refused");
    return undefined;
  }
}
