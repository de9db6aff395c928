import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkRound } from '@phrase-bingo/game/rules/fair/check-round';
import { VECTOR_ROUND } from '@phrase-bingo/game/rules/fair/test-support/vector-round';
import { describe, expect, it } from 'vitest';
import { newGame } from '../support/games.ts';
import { newPerson } from '../support/person.ts';
import { call, moveTo } from '../support/playing.ts';
import { room } from '../support/room.ts';
import { forEachEngine } from '../support/test-databases.ts';

const SCRIPT = join(import.meta.dirname, '../../../web/public/fairness.py');
const no_python = spawnSync('python3', ['--version']).status !== 0;

/** What the script reads of a saved file. */
type Saved = Pick<typeof VECTOR_ROUND, 'round' | 'seed' | 'playable_sids' | 'seats' | 'calls'>;

/** Runs the script for one file after the other in one process, which takes longer to start than all of them. */
const RUN_EACH = `
import runpy, sys
script, *files = sys.argv[1:]
for file in files:
    sys.argv = [script, file]
    try: runpy.run_path(script)
    except AssertionError: print("refused")
`;

/** What the script of the documentation says of each round. */
async function runScript(rounds: readonly Saved[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-python-'));
  const files = rounds.map((saved, index) => {
    const file = join(folder, `phrase-bingo-round-${index}.json`);
    writeFileSync(file, JSON.stringify(saved));
    return file;
  });
  const { stdout } = await promisify(execFile)('python3', ['-c', RUN_EACH, SCRIPT, ...files]);
  rmSync(folder, { recursive: true });
  return stdout.trim().split('\n');
}

const swapCells = (arrangement: string) => `${arrangement[1]}${arrangement[0]}${arrangement.slice(2)}`;

/** The same round, dishonest in one way each. */
function tamperings(saved: Saved): Record<string, Saved> {
  const { seats, calls, playable_sids } = saved;
  const never_called = playable_sids.filter((sid) => calls.every((one) => one.sid !== sid));
  const [other_sid = 0] = never_called;
  // In the order of the list something else would have come first.
  const drawn = calls.find(({ draw_seats, sid }) => draw_seats !== null && sid > other_sid);
  if (!drawn) throw new Error('No call was drawn');
  const changed = <T>(list: readonly T[], one: T, change: Partial<T>) =>
    list.map((each) => (each === one ? { ...each, ...change } : each));
  const [first, second] = seats;
  if (!first || !second) throw new Error('Too few cards were dealt');
  return {
    'a swapped cell': {
      ...saved,
      seats: changed(seats, first, { arrangement: swapCells(first.arrangement) }),
    },
    'another call': { ...saved, calls: changed(calls, drawn, { sid: other_sid }) },
    'another salt': { ...saved, seats: changed(seats, second, { salt: '12'.repeat(16) }) },
    'another seed': {
      ...saved,
      seed: `${saved.seed?.slice(0, 62)}${saved.seed?.endsWith('00') ? '01' : '00'}`,
    },
    'a random call passed off as one in the order of the list': {
      ...saved,
      calls: changed(calls, drawn, { draw_seats: null, is_auto: true }),
    },
  };
}

async function expectScriptToJudge(saved: Saved): Promise<void> {
  const tampered = tamperings(saved);
  const said = await runScript([saved, ...Object.values(tampered)]);
  expect(said[0]).toBe(`All ${saved.seats.length} cards and all automatic calls match.`);
  const judged = Object.keys(tampered).map((what, index) => `${what}: ${said[index + 1]}`);
  expect(judged).toEqual(Object.keys(tampered).map((what) => `${what}: refused`));
}

describe.skipIf(no_python)('the Python of the documentation', () => {
  it('DEAL-15 agrees with the vectors and is not fooled', async () => {
    await expectScriptToJudge(VECTOR_ROUND);
  });
});

forEachEngine('a round that was played', (fixture) => {
  const { server, host } = room(fixture);
  const SALT = '00112233445566778899aabbccddeeff';

  async function playRound() {
    const game = await newGame(host, { state: 'OPEN' });
    const takeCard = async (salt?: string) => {
      const player = await newPerson(server);
      const body = { game_id: game.id, round_id: 1, ...(salt !== undefined && { salt }) };
      return { player, snapshot: await player.dealCard(body) };
    };
    const callNext = (after: number) => host.callNext({ game: game.id, after });
    const setOrder = (random_order: boolean) => host.setAutoCallConfig({ id: game.id, random_order });
    const { player, snapshot } = await takeCard(SALT);
    await takeCard();
    await takeCard('ab'.repeat(16));
    await moveTo(host, game, 'PLAYING');
    await setOrder(true);
    const { phrase_id } = await callNext(0);
    await callNext(1);
    await call(host, game, phrase_id, false);
    await takeCard();
    for (const after of [2, 3, 4, 5]) await callNext(after);
    await setOrder(false);
    await callNext(6);
    await moveTo(host, game, 'WON');
    const answer = await player.getFairness({ id: game.id, round: 1 });
    return { answer, snapshot };
  }

  it('PROOF-05 DEAL-15 adds up, for the check and for the Python', async () => {
    const { answer, snapshot } = await playRound();
    const note = {
      seed_hash: snapshot.round.seed_hash ?? '',
      calls: 0,
      salt: SALT,
      seat_number: snapshot.seat?.seat_number ?? null,
    };
    const check = checkRound(answer, note);
    let step = check.next();
    while (!step.done) step = check.next();
    expect(step.value).toMatchObject({
      verdict: 'adds_up',
      lines: {
        note: { kind: 'before_first_call' },
        own_card: { kind: 'salted', seat_number: 1 },
        cards: { matching: 4, total: 4 },
        calls: { matching: 6, random: 6, by_hand: 1, recalled: 1 },
      },
    });
    const { texts, ...saved } = answer;
    expect(texts).toHaveLength(24);
    if (!no_python) await expectScriptToJudge(saved);
  });
});
