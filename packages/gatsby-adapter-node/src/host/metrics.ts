import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Visit } from "./Visit";

/** Metrics for Prometheus. Paths are no labels, because there are too many. */
export class Metrics {
  readonly registry = new Registry();

  readonly #requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered, by method, status and what answered.",
    labelNames: ["method", "status", "by"] as const,
    registers: [this.registry],
  });
  readonly #durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to the end of its response.",
    labelNames: ["by"] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });
  readonly #running = new Gauge({
    name: "http_requests_running",
    help: "Requests that are being answered.",
    registers: [this.registry],
  });
  readonly #swaps = new Counter({
    name: "releases_total",
    help: "Releases taken into service; refused: those that cannot be, and pointers to none.",
    labelNames: ["result"] as const,
    registers: [this.registry],
  });
  readonly #release = new Gauge({
    name: "release_info",
    help: "The release in service.",
    labelNames: ["release"] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  swapped(id: string): void {
    this.#swaps.inc({ result: "served" });
    this.#release.reset();
    this.#release.set({ release: id }, 1);
  }

  refused(): void {
    this.#swaps.inc({ result: "refused" });
  }

  began(): void {
    this.#running.inc();
  }

  /** @param ms duration */
  ended({ method, answeredBy: by }: Visit, status: number, ms: number): void {
    this.#running.dec();
    this.#requests.inc({ method, status, by });
    this.#durations.observe({ by }, ms / 1000);
  }
}
