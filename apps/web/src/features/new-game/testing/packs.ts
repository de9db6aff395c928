import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { PACK_EXAMPLES } from '@phrase-bingo/game/wire/examples/pack-examples';
import { answer, refuse } from '../../../testing/fake-server.ts';
import { CREATE, created } from './open-new-game.tsx';

const OWN = PACK_EXAMPLES.getPack.answer;
const SHARED = PACK_EXAMPLES.getSharedPack.answer;

export const phrases = (count: number) => Array.from({ length: count }, (_, at) => `Phrase ${at + 1}`);

export const OWN_ID = OWN.id;
const READ_OWN = `GET /api/packs/${OWN_ID}`;
export const readShared = (key: string) => `GET /api/packs/shared/${key}`;

export const sharedPack =
  (key: string, name: string, count: number, language = SHARED.language) =>
  () =>
    answer({ ...SHARED, key, name, language, phrases: phrases(count), phrase_count: count });

export const notFound = () => refuse(404, 'pack_not_found', 'Pack not found');

/** One own pack of five phrases, and two on the shelf, of 40 and of 25. */
export const PACK_ROUTES = {
  [CREATE]: created,
  'GET /api/games/my': () => answer([GAME]),
  'GET /api/packs': () => answer(PACK_EXAMPLES.listPacks.answer),
  'GET /api/packs/shelf': () => {
    const [road_trip] = PACK_EXAMPLES.listShelf.answer.packs;
    return answer({ packs: [road_trip, { ...road_trip, key: 'wedding', name: 'Wedding' }] });
  },
  [READ_OWN]: () => answer(OWN),
  [readShared('road-trip')]: sharedPack('road-trip', 'Road trip', 40),
  [readShared('wedding')]: sharedPack('wedding', 'Wedding', 25),
};
