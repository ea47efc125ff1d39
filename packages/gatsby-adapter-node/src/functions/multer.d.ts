// The published types lack this option.
import "multer";

declare module "multer" {
  interface Options {
    /** Gives the parser the body, where it has been read already. */
    streamHandler?(request: unknown, parser: NodeJS.WritableStream): void;
  }
}
