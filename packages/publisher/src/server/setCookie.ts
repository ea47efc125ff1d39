import { serialize } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

interface Cookie {
  name: string;
  value: string;
  /** Lifetime. */
  seconds: number;
}

/** Sets a cookie that scripts and other sites cannot use. */
export function setCookie(
  { name, value, seconds }: Cookie,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const cookie = serialize(name, value, {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: request.protocol === "https",
    maxAge: seconds,
  });
  void reply.header("set-cookie", cookie);
}
