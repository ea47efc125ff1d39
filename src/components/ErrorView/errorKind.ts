/** Kinds of errors for visitors, and one for editors whose draft has faults. */
export type ErrorKind = "notFound" | "gone" | "forbidden" | "unfit" | "unavailable" | "other";

/** Kind of error for an HTTP status code. */
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
