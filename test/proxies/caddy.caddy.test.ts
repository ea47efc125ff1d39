import { behindProxy } from "./behindProxy";
import { startCaddy } from "./startCaddy";

describe("Caddy, as deploy/Caddyfile has it,", () => behindProxy(startCaddy));
