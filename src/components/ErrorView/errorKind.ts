/** The kinds of failure that visitors see; of drafts with faults, editors. */
export type ErrorKind = "notFound" | "gone" | "forbidden" | "unfit" | "unavailable" | "other";

/** What an HTTP status code means to a visitor. */
export function errorKind(statusCode: number): ErrorKind {
  switch (statusCode) {
    case 404:
      return "notFound";
    case 410:
      return "gone";
    case 401:
    case 403:
      return "forbidden";
    case 422:
      return "unfit";
    case 502:
    case 503:
    case 504:
      return "unavailable";
    default:
      return "other";
  }
}
