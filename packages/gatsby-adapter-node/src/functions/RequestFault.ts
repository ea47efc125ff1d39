/** A body that is the visitor's fault. Express answers with its status. */
export class RequestFault extends Error {
  override name = "RequestFault";

  constructor(
    readonly status: 400 | 415,
    message: string,
  ) {
    super(message);
  }
}
