import type { ObjectStoreSettings } from "./objectStoreSettings";

/** Messages by error code of the store. */
const MEANINGS: Readonly<Record<string, (settings: ObjectStoreSettings) => string>> = {
  NoSuchBucket: ({ bucket }) => `has no bucket ${bucket}: create it, or correct RELEASE_STORE`,
  InvalidAccessKeyId: () => "does not know the key of RELEASE_STORE_KEY_ID",
  SignatureDoesNotMatch: () =>
    "refuses the signature: RELEASE_STORE_SECRET does not belong to RELEASE_STORE_KEY_ID",
  AccessDenied: ({ bucket }) =>
    `refuses this to the key of RELEASE_STORE_KEY_ID: let it list and read ${bucket}, for the publisher write and delete, too`,
  AuthorizationHeaderMalformed: () => "is of another region: correct RELEASE_STORE_REGION",
  PermanentRedirect: () =>
    "has the bucket elsewhere: correct RELEASE_STORE_REGION or RELEASE_STORE_ENDPOINT",
  RequestTimeTooSkewed: () => "says that the clock of this machine is off: set it",
};

/** A failure of the object store. The message says what helps, and contains no secret. */
export class StoreFault extends Error {
  override name = "StoreFault";
  /** Response status if a visitor requests such a file. */
  readonly statusCode = 503;

  /** @param mayPass whether a retry may succeed without a change of settings */
  constructor(
    message: string,
    readonly mayPass: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  static away(settings: ObjectStoreSettings, cause: unknown): StoreFault {
    const {
      name,
      message,
      cause: deeper,
    } = cause as Error & {
      cause?: { code?: string; message?: string };
    };
    const reason =
      name === "TimeoutError" ? "in time" : `(${deeper?.code ?? deeper?.message ?? message})`;
    return new StoreFault(`${place(settings)} does not answer ${reason}`, true, { cause });
  }
}

/** The error of an unexpected response. */
export function faultOf(settings: ObjectStoreSettings, status: number, text: string): StoreFault {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "";
  const meaning = MEANINGS[code]?.(settings);
  const message = `${place(settings)} ${meaning ?? `answers ${status} ${code}`.trim()}`;
  const mayPass = status >= 500 || status === 429 || code === "RequestTimeTooSkewed";
  return new StoreFault(message, mayPass || code === "RequestTimeout");
}

function place({ endpoint }: ObjectStoreSettings): string {
  return `The object store at ${endpoint}`;
}
