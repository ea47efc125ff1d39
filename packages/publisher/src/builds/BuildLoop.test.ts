import { until } from "../testing/publisherClient";
import { BuildLoop } from "./BuildLoop";

/** Until it is looked again, the tests have long ended. */
const POLL_MS = 100_000_000;

let loop: BuildLoop;
let started: string[];
let goOn: () => void;

beforeEach(() => {
  loop = new BuildLoop(POLL_MS);
  started = [];
  goOn = () => undefined;
});

afterEach(async () => {
  goOn();
  await loop.stop();
});

function start(whenIdle: (interrupt: AbortSignal) => Promise<void> = async () => undefined): void {
  loop.start((job) => {
    started.push(job);
    return new Promise((resolve) => (goOn = () => resolve(true)));
  }, whenIdle);
}

test("builds that are asked for while one runs are one, which begins when that ends", async () => {
  start();
  loop.request();
  await until(() => started.length === 1);
  expect(loop.currentJob).toBe(started[0]);
  loop.request();
  loop.request();
  goOn();
  await until(() => started.length === 2);
  goOn();
  await until(() => loop.currentJob === undefined);
  expect(new Set(started).size).toBe(2);
});

test("what is done while no build is asked for gives way to the first one", async () => {
  let gaveWay = false;
  start(async (interrupt) => {
    if (gaveWay) return;
    loop.request();
    gaveWay = interrupt.aborted;
  });
  await until(() => started.length === 1);
  expect(gaveWay).toBe(true);
});

test("while another machine builds, it is tried again until that has ended", async () => {
  let tries = 0;
  const patient = new BuildLoop(1);
  patient.start(
    async () => ++tries === 3,
    async () => undefined,
  );
  patient.request();
  await until(() => tries === 3);
  await patient.stop();
  expect(tries).toBe(3);
});
