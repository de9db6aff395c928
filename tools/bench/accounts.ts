import { startServer } from '../services/start-server.ts';
import { count, millis, quantile, timed } from './measure.ts';
import type { Section } from './section.ts';

const AT_ONCE = 20;
const ROUNDS = 5;

async function signUp(url: string, who: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: who, email: `${who}@example.com`, password: 'Bingo-night-24!' }),
  });
  if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`);
}

async function knockUntil(url: string, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) waits.push(await timed(async () => (await fetch(`${url}/healthz`)).text()));
  return waits;
}

export async function accounts(): Promise<Section> {
  const server = await startServer({ RATE_LIMITS: 'off' });
  try {
    const warm_at = performance.now() + 500;
    await knockUntil(server.url, () => performance.now() > warm_at);
    let is_over = false;
    const knocking = knockUntil(server.url, () => is_over);
    const took = await timed(async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all(
          Array.from({ length: AT_ONCE }, (_, i) => signUp(server.url, `guest-${round}-${i}`)),
        );
      }
    });
    is_over = true;
    const waits = await knocking;
    return {
      title: 'Accounts',
      method: `${AT_ONCE} sign-ups at a time, ${ROUNDS} times over, each with its argon2id hash, while /healthz is asked again and again.`,
      figures: [
        ['sign-ups per second', count((AT_ONCE * ROUNDS * 1000) / took)],
        ['/healthz meanwhile, median', millis(quantile(waits, 0.5))],
        ['/healthz meanwhile, 99 of 100', millis(quantile(waits, 0.99))],
      ],
    };
  } finally {
    await server.stop();
  }
}
