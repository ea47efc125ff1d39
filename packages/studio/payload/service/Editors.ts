import type { Payload } from "payload";
import type { CmsAccess } from "../../src/cms/requestCms";
import { type EditorAccount, issueToken, revokeEditor, saveEditor } from "../../src/cms/editors";
import { isLongEnough, MIN_PASSWORD_LENGTH } from "../../src/security/password";
import { FIRST_ACCOUNT, type StudioSettings } from "../settings";

interface Account extends Omit<EditorAccount, "id"> {
  readonly id: string | number;
  readonly cmsToken?: string | null;
}

const editorId = (account: string | number): string => `studio-${account}`;

/** Accounts of the studio. Each is an editor of the CMS with a token of its own. */
export class Editors {
  readonly #access = new Map<string, Promise<CmsAccess>>();

  constructor(
    private readonly payload: Payload,
    private readonly settings: StudioSettings,
  ) {}

  /** Access of the administrator, who creates the editors and pulls content. */
  get administrator(): CmsAccess {
    return { url: this.settings.cmsUrl, token: this.settings.cmsToken };
  }

  /** Access of an account to the CMS. @throws if it has no token yet, and the CMS is unreachable */
  accessOf(account: string | number): Promise<CmsAccess> {
    const key = String(account);
    const known = this.#access.get(key) ?? this.#accessOf(key);
    this.#access.set(key, known);
    known.catch(() => this.#access.delete(key));
    return known;
  }

  /** Creates or updates the editor of an account in the CMS. */
  async register(account: string | number): Promise<void> {
    const { name, role, readsEntries } = await this.#read(account);
    const input = { id: editorId(account), name, role, readsEntries: Boolean(readsEntries) };
    try {
      await saveEditor(this.administrator, input);
    } catch (error) {
      // Drop the token, so that the account's next request registers it again.
      this.#access.delete(String(account));
      await this.#keepToken(account, null);
      this.payload.logger.error({ err: error }, "An account could not be registered in the CMS.");
    }
  }

  /** Removes an account's access to the CMS. */
  async revoke(account: string | number): Promise<void> {
    this.#access.delete(String(account));
    await revokeEditor(this.administrator, editorId(account));
  }

  /** Creates the first account if there is none, and settings have a password. */
  async createFirst(): Promise<void> {
    const { firstPassword } = this.settings;
    const { totalDocs } = await this.payload.count({ collection: "users" });
    if (totalDocs > 0 || firstPassword === undefined) return;
    if (!isLongEnough(firstPassword)) {
      throw new Error(
        `STUDIO_FIRST_PASSWORD must have at least ${MIN_PASSWORD_LENGTH} characters.`,
      );
    }
    await this.payload.create({
      collection: "users",
      data: {
        email: FIRST_ACCOUNT,
        password: firstPassword,
        name: "Administrator",
        role: "ADMINISTRATOR",
        readsEntries: true,
      },
    });
  }

  async #accessOf(account: string): Promise<CmsAccess> {
    const { cmsToken } = await this.#read(account);
    const { url } = this.administrator;
    if (cmsToken) return { url, token: this.payload.decrypt(cmsToken) };
    const { name, role, readsEntries } = await this.#read(account);
    const input = { id: editorId(account), name, role, readsEntries: Boolean(readsEntries) };
    await saveEditor(this.administrator, input);
    const token = await issueToken(this.administrator, editorId(account));
    await this.#keepToken(account, this.payload.encrypt(token));
    return { url, token };
  }

  async #read(account: string | number): Promise<Account> {
    const found = await this.payload.findByID({
      collection: "users",
      id: account,
      showHiddenFields: true,
    });
    return found as unknown as Account;
  }

  async #keepToken(account: string | number, cmsToken: string | null): Promise<void> {
    const context = { isInternal: true };
    await this.payload.update({ collection: "users", id: account, data: { cmsToken }, context });
  }
}
