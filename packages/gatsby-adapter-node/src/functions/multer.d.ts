// The published types lack this option.
import "multer";

declare module "multer" {
  interface Options {
    /** Feeds the parser a body that was read already. */
    streamHandler?(request: unknown, parser: NodeJS.WritableStream): void;
  }
}
