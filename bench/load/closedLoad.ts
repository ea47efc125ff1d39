import { agentFor, ask, type Questions } from "./ask";
import { Latencies, type Outcome } from "./Latencies";

/** Requests on some connections for some seconds, on each as soon as the one before is answered; no more of them than are given. */
export async function closedLoad(
  url: string,
  questions: Questions,
  {
    connections,
    seconds,
    requests = Infinity,
  }: { connections: number; seconds: number; requests?: number },
): Promise<Outcome & { perSecond: number }> {
  const agent = agentFor(url, connections);
  const latencies = new Latencies();
  const begun = performance.now();
  let sent = 0;
  const connection = async () => {
    for (let at = begun; at - begun < seconds * 1000 && sent < requests;) {
      const isGood = await ask(url, questions(sent++), agent);
      latencies.add(performance.now() - at, isGood);
      at = performance.now();
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  const took = (performance.now() - begun) / 1000;
  const outcome = latencies.take();
  return { ...outcome, perSecond: (outcome.requests - outcome.failed) / took };
}
