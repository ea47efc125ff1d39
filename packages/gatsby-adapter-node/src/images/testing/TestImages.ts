import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import type { ImageLadder } from "image-ladder/ladder";
import sharp from "sharp";
import { addImages } from "../addImages";
import type { ImageServiceOptions } from "../ImageService";

/** What the image service answers. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Why there is no picture. */
  code: string | undefined;
}

/** The pictures that are made in tests. */
const LADDER: ImageLadder = {
  widths: [96, 128, 192, 256, 320, 400, 480, 560, 640, 720, 3200],
  aspectRatios: ["1:1", "16:9"],
  qualities: { avif: 55, webp: 75, jpg: 75, png: 100 },
};

/** A server of originals, with an image service in front of it that can be started again. */
export class TestImages {
  /** Paths and queries that the server was asked for. */
  asked: string[] = [];
  /** Requests that have come to the service. */
  arrived = 0;
  /** How the server answers. */
  answer: RequestListener;
  readonly #server: Server;
  #app: FastifyInstance | undefined;

  private constructor(
    /** 800 by 200 pixels. Red on the left, blue on the right, so that a crop shows where it was taken. */
    readonly photo: Buffer,
    /** Of the image service. */
    readonly cacheDir: string,
  ) {
    this.answer = (_request, response) =>
      response.writeHead(200, { "content-type": "image/jpeg", etag: '"1"' }).end(photo);
    this.#server = createServer((request, response) => {
      this.asked.push(request.url ?? "");
      this.answer(request, response);
    });
  }

  static async create(): Promise<TestImages> {
    const red = { create: { width: 200, height: 200, channels: 3 as const, background: "#f00" } };
    const photo = await sharp({
      create: { width: 800, height: 200, channels: 3, background: "#00f" },
    })
      .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const images = new TestImages(photo, await mkdtemp(path.join(tmpdir(), "images-")));
    await new Promise<void>((resolve) => images.#server.listen(0, "127.0.0.1", resolve));
    return images;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Starts the service, in place of one that runs; what is on its disk stays. */
  async serve(options: Partial<ImageServiceOptions> = {}): Promise<void> {
    await this.#app?.close();
    this.#app = Fastify({ forceCloseConnections: true, trustProxy: true });
    this.#app.decorateRequest("answeredBy", "service");
    this.#app.addHook("onRequest", () => {
      this.arrived += 1;
      return Promise.resolve();
    });
    addImages(
      this.#app,
      { sources: [`${this.origin}/media`], cacheDir: this.cacheDir, ...options },
      () => [LADDER],
    );
    await this.#app.listen({ port: 0, host: "127.0.0.1" });
  }

  /** Asks the service for a picture of an original, by the path of the original. */
  async get(query: string, original = "/media/photo.jpg", headers = {}): Promise<Answer> {
    const { port } = this.#app?.server.address() as AddressInfo;
    const url = encodeURIComponent(this.origin + original);
    const response = await fetch(`http://127.0.0.1:${port}/_image?url=${url}&${query}`, {
      headers,
    });
    const body = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: response.headers,
      body,
      code: response.ok ? undefined : (JSON.parse(body.toString() || "{}") as Refusal).error?.code,
    };
  }

  /** The same, for a visitor with this address. */
  getAs(client: string, query: string, original?: string): Promise<Answer> {
    return this.get(query, original, { "x-forwarded-for": client });
  }

  async remove(): Promise<void> {
    await this.#app?.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await rm(this.cacheDir, { recursive: true, force: true });
  }
}

interface Refusal {
  error?: { code: string };
}
