export const OBJECT_STORE_VARIABLES = [
  "RELEASE_STORE",
  "RELEASE_STORE_ENDPOINT",
  "RELEASE_STORE_REGION",
  "RELEASE_STORE_KEY_ID",
  "RELEASE_STORE_SECRET",
] as const;

/** Address and credentials of an object store. */
export interface ObjectStoreSettings {
  bucket: string;
  /** Prefix of all keys: empty, or with a trailing slash. */
  prefix: string;
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
}

/** A missing or invalid variable, and how to set it. */
interface SettingFault {
  variable: string;
  fault: string;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/**
 * Reads the settings of the object store.
 *
 * @returns undefined if none is configured, the default; a list of faults if invalid
 */
export function objectStoreSettings(
  env: Readonly<Record<string, string | undefined>>,
): ObjectStoreSettings | SettingFault[] | undefined {
  const address = env.RELEASE_STORE || "file:";
  if (address === "file:") return undefined;
  const faults: SettingFault[] = [];
  const required = (variable: string, what: string) => {
    const value = env[variable];
    if (!value) faults.push({ variable, fault: `is needed with RELEASE_STORE: ${what}` });
    return value ?? "";
  };
  const [, bucket = "", path = ""] = ADDRESS.exec(address) ?? [];
  if (!bucket || path.split("/").some((name) => /^\.+$/.test(name))) {
    const fault = "must be file: or an address such as s3://bucket/prefix";
    faults.push({ variable: "RELEASE_STORE", fault });
  }
  const region = env.RELEASE_STORE_REGION || "us-east-1";
  const endpoint = env.RELEASE_STORE_ENDPOINT || `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/?#@]+\/?$/.test(endpoint)) {
    const fault = "must be an address without path, such as https://s3.example.ch";
    faults.push({ variable: "RELEASE_STORE_ENDPOINT", fault });
  }
  const keyId = required("RELEASE_STORE_KEY_ID", "the name of an access key of the store");
  const secret = required("RELEASE_STORE_SECRET", "the secret of that access key");
  if (faults.length > 0) return faults;
  const prefix = path.split("/").filter(Boolean).join("/");
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint: endpoint.replace(/\/$/, ""),
    region,
    keyId,
    secret,
  };
}
