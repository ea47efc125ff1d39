import { behindProxy } from "./behindProxy";
import { startNginx } from "./startNginx";

describe("nginx, as deploy/nginx.conf has it,", () => behindProxy(startNginx));
