import express, { type RequestHandler } from "express";
import multer from "multer";
import { MOST_FIELDS } from "../http/readQuery";
import { RequestFault } from "./RequestFault";

/** Names with brackets would make arrays as long as a visitor says. */
const LIMITS = { parts: MOST_FIELDS, fieldNameSize: 200, headerPairs: 20, fieldNestingDepth: 0 };

/**
 * Reads bodies of several parts: the whole of it first, by the same limit as other bodies, then its fields and files.
 *
 * @param limit in bytes, or as Express understands it
 */
export function readParts(limit: string | number): RequestHandler {
  const readWhole = express.raw({ type: "multipart/*", limit });
  return (request, response, next) => {
    const before: unknown = request.body;
    readWhole(request, response, (error?: unknown) => {
      const { body } = request as { body: unknown };
      // Unless it was read here, it is as the function wants it.
      if (error || body === before || !Buffer.isBuffer(body)) return next(error);
      const parts = multer({
        limits: LIMITS,
        streamHandler: (_request, parser) => void parser.end(body),
      });
      parts.any()(request, response, (fault: unknown) =>
        next(fault instanceof Error ? new RequestFault(400, fault.message) : fault),
      );
    });
  };
}
