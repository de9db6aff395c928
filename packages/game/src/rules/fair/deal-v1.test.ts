import { describe, expect, it } from 'vitest';
import { arrangementOf } from '../game/card.ts';
import { drawCall } from './call-v1.ts';
import { drawPlaces, layCells, openDealer } from './deal-v1.ts';
import { FIRST_MIX, mixAfter, openDeck, sealOf } from './deck.ts';
import { hexOfBytes } from './sha256.ts';
import { openStream } from './stream.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const ROUND_ID = '2f1c7a90-5b3e-4d18-9c46-0a7e3b5d8f21';
const SALTS = [
  'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf',
  null,
  '00112233445566778899aabbccddeeff',
  'ffffffffffffffffffffffffffffffff',
];

const deck = openDeck({ seed: SEED, round_id: ROUND_ID });
const sids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const numbers = (text: string) => text.split(' ').map(Number);

/** The attempts and arrangements of seats dealt from a list of phrases. */
function deal(playable: readonly number[], salts: readonly (string | null)[]) {
  const dealer = openDealer(deck);
  return salts.map((salt, index) => {
    const seat = { seat_number: index + 1, salt, dealt_from: playable.length };
    const { attempt, places } = dealer.deal(seat);
    return { attempt, places, arrangement: arrangementOf(layCells(places, playable)) };
  });
}

describe('the vectors of deal-v1 and call-v1', () => {
  it('seals a seed [FAIR-02]', () => {
    expect(sealOf(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  it('draws from a stream of blocks, passing over what would favour small numbers [DEAL-04, DEAL-05]', () => {
    const prefix = `deal-v1:${ROUND_ID}:1:${SALTS[0]}:0`;
    expect(hexOfBytes(deck.blockOf(`${prefix}:0`))).toBe(
      '1230b547db3b290d4a4046d210920c655f197924a5ebd53efa35b5d8fb232203',
    );
    expect(hexOfBytes(deck.blockOf(`${prefix}:1`))).toBe(
      '01323ad465f8a42014aa5080496d721e7d3f3f7c2e349d40cc784fb4c1d359e6',
    );
    const below = openStream(deck.blockOf, prefix);
    expect(sids(40).map(() => below(25))).toEqual(
      numbers(
        '18 23 6 21 19 9 16 13 24 14 20 10 16 21 12 1 20 0 21 11 15 10 13 12 3 6 16 10 9 3 1 0 8 12 1 23 14 7 20 20',
      ),
    );
  });

  it('deals 24 phrases [DEAL-07, DEAL-08]', () => {
    const dealt = deal(sids(24), SALTS);
    expect(dealt.map(({ places }) => places.places.join(' '))).toEqual([
      '17 21 16 6 18 1 11 7 9 13 3 15 24 0 4 10 14 22 23 20 8 5 2 19',
      '6 2 18 7 19 16 9 13 23 10 21 8 3 1 24 15 0 5 14 17 4 22 20 11',
      '3 2 1 15 4 21 10 11 5 17 9 19 18 24 16 22 23 0 6 20 8 13 14 7',
      '3 20 6 1 15 5 23 2 16 11 24 14 21 7 8 17 19 22 9 0 10 13 4 18',
    ]);
    expect(dealt.map(({ arrangement }) => arrangement)).toEqual([
      'e6nbfm48l9g70ahc315ok2ijd',
      'he2dli14c7ao08jg6k35nbm9f',
      'i32159jolb780mn4fadck6ghe',
      'k481n63efjla0mc59goh2di7b',
    ]);
    expect(dealt.map(({ attempt }) => attempt)).toEqual([0, 0, 0, 0]);
  });

  it('leaves one of 25 phrases out [DEAL-06]', () => {
    const dealt = deal(sids(25), SALTS);
    expect(dealt.map(({ places }) => places.left)).toEqual([18, 10, 24, 16]);
    expect(dealt.map(({ arrangement }) => arrangement)).toEqual([
      'pbck3nh15mf704iae26dlo98g',
      '94la8kcde75h0pm32nig6f1jo',
      '8bn5mf9i3oc60lj2e417dgkha',
      'n1284o3il7fc0a9gj5bke6mdp',
    ]);
  });

  it('does not deal the phrase that names FREE [DEAL-06]', () => {
    const playable = sids(25).filter((sid) => sid !== 7);
    const [first] = deal(playable, SALTS);
    expect(first?.arrangement).toBe('f6ocgn49mah80bid315pl2jke');
  });

  it('lays later phrases on the next places [DEAL-09]', () => {
    const seat = { seat_number: 1, salt: SALTS[0] ?? null, attempt: 0, dealt_from: 10 };
    const places = drawPlaces(deck, seat);
    const laid = [10, 12, 24, 25].map((count) => arrangementOf(layCells(places, sids(count))));
    expect(laid).toEqual([
      '0600004809070a00315002000',
      '060b004809070a0c315002000',
      'e6nbfm48l9g70ahc315ok2ijd',
      'e6nbfm48l9g70ahc315ok2ijd',
    ]);
  });

  const ATTEMPTS = numbers('0 0 0 1 0 0 1 0 0 1 0 1 3 5 3 6 0 1 0 1 2 3 2 9 0 0 0 0 0 0');
  const FIRST_PLACES = numbers(
    '23 6 20 8 10 3 1 15 24 21 9 14 7 19 17 13 5 11 22 2 16 18 0 4 13 1 21 7 17 2',
  );

  it('compares more places when the phrases are too few [DEAL-10, DEAL-11]', () => {
    const one = deal(
      [1],
      ATTEMPTS.map(() => null),
    );
    expect(one.map(({ attempt }) => attempt)).toEqual(ATTEMPTS);
    expect(one.map(({ places }) => places.places[0])).toEqual(FIRST_PLACES);
    expect(new Set(one.map(({ places }) => arrangementOf(layCells(places, [1, 2])))).size).toBe(30);
    const none = deal(
      [],
      ATTEMPTS.slice(0, 26).map(() => null),
    );
    expect(none.map(({ attempt }) => attempt)).toEqual(ATTEMPTS.slice(0, 26));
    expect(none.map(({ places }) => places.places[0])).toEqual(FIRST_PLACES.slice(0, 26));
  });

  it('mixes the salts of all seats [CALL-01]', () => {
    const mixes: string[] = [];
    for (const [index, salt] of SALTS.entries()) {
      mixes.push(mixAfter(mixes.at(-1) ?? FIRST_MIX, { seat_number: index + 1, salt }));
    }
    expect(mixes).toEqual([
      'd878051d889a8f5fd150c91617413dfbe9afcb3323f992a7b518154c2f150bd7',
      'ba5269ead9d9d9d318c675d9514edbd8bb30ce54303655d317f9fde62c497316',
      'a3aa02ef84200fb5bb2daf285a53988e7accf20cfce366408a41a9c650075352',
      'ad574bb50380a734bd72967100e19195452e37ada9cc13bc554d803a95b64c30',
    ]);
    const [, , third = '', fourth = ''] = mixes;
    const draw = (position: number, mix: string, called: readonly number[]) =>
      drawCall(deck, { position, mix, candidates: sids(24).filter((sid) => !called.includes(sid)) });
    expect(draw(1, third, [])).toBe(15);
    expect(draw(2, third, [15])).toBe(1);
    expect(draw(4, fourth, [1, 2])).toBe(21);
    expect(draw(5, fourth, [1, 2, 21])).toBe(6);
  });
});
