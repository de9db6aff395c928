import { startServer } from '../../tools/services/start-server.ts';
import type { Section } from './benchmarks-page.ts';
import { count, middleOf, millis, quantile, RUNS, repeat, timed } from './measure.ts';

const AT_ONCE = 20;
const ROUNDS = 5;

async function signUp(url: string, who: string, address: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username: who, email: `${who}@example.com`, password: 'Bingo-night-24!' }),
  });
  if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`);
}

async function askHealthUntil(url: string, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) waits.push(await timed(async () => (await fetch(`${url}/healthz`)).text()));
  return waits;
}

async function measureOnce(): Promise<{ took: number; waits: number[] }> {
  const server = await startServer({ TRUST_PROXY: '1' });
  try {
    const warm_at = performance.now() + 500;
    await askHealthUntil(server.url, () => performance.now() > warm_at);
    let is_over = false;
    const asking = askHealthUntil(server.url, () => is_over);
    const took = await timed(async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all(
          Array.from({ length: AT_ONCE }, (_, i) =>
            signUp(server.url, `guest-${round}-${i}`, `10.0.${round}.${i}`),
          ),
        );
      }
    });
    is_over = true;
    return { took, waits: await asking };
  } finally {
    await server.stop();
  }
}

export async function accounts(): Promise<Section> {
  const middle = middleOf(await repeat(measureOnce));
  const wait = (share: number) => millis(middle(({ waits }) => quantile(waits, share)));
  return {
    title: 'Accounts',
    action: "Many people press 'Sign up' at once, while others play.",
    method: `${AT_ONCE} sign-ups at a time, ${ROUNDS} times over, each with its argon2id hash, everybody from an address of their own as a proxy tells it, while /healthz is asked again and again. Medians of ${RUNS} servers.`,
    figures: [
      ['sign-ups per second', count(middle(({ took }) => (AT_ONCE * ROUNDS * 1000) / took))],
      ['/healthz meanwhile, median', wait(0.5)],
      ['/healthz meanwhile, 99 of 100', wait(0.99)],
    ],
  };
}
