import { toCrockford } from '../../rules/crockford.ts';
import type { ExamplesOf } from '../http/endpoint.ts';
import type { PACK_ENDPOINTS } from '../http/packs.ts';
import type { Pack, PackSummary, ShelfPack } from '../pack.ts';
import { ANA, NOW } from './entities.ts';

const LINK = toCrockford('4d8e2b17-96c5-4f3a-8b60-1e7a5c92d4f0');

const PHRASES = [
  'Put the kettle on',
  'Have you eaten?',
  'Mind the step',
  'Where are my glasses?',
  'Who is that at the door?',
];

const CONTENT = { name: 'Things Nan says', emoji: '🫖', language: 'en', phrases: PHRASES };
const SUMMARY: PackSummary = {
  id: 'e2a96f04-7b13-4c8d-a5f1-0d38b6c7e915',
  name: CONTENT.name,
  emoji: CONTENT.emoji,
  language: CONTENT.language,
  phrase_count: PHRASES.length,
  sample: PHRASES.slice(0, 3),
  link: LINK,
  copied_from: null,
  version: 1,
  created_at: NOW,
  updated_at: NOW,
};
const PACK: Pack = { ...SUMMARY, phrases: PHRASES };

const SHELF_PACK: ShelfPack = {
  key: 'road-trip',
  name: 'Road trip',
  emoji: '🚗',
  language: 'en',
  phrase_count: 40,
  sample: ['A sheep stares into the car', 'Please make a U-turn', 'Somebody reads every road sign aloud'],
};

export const PACK_EXAMPLES: ExamplesOf<typeof PACK_ENDPOINTS> = {
  listPacks: { body: undefined, answer: { packs: [SUMMARY], most: 100 } },
  createPack: { body: CONTENT, answer: { ...PACK, link: null } },
  getPack: { body: undefined, answer: PACK },
  changePack: {
    body: { version: 1, name: 'Things Nan said' },
    answer: { ...PACK, name: 'Things Nan said', version: 2 },
  },
  deletePack: { body: undefined, answer: { id: PACK.id } },
  sharePack: { body: { shared: true }, answer: { link: LINK } },
  copyPack: {
    body: { key: LINK },
    answer: { ...PACK, link: null, copied_from: `Things Nan says by ${ANA.username}` },
  },
  listShelf: { body: undefined, answer: { packs: [SHELF_PACK] } },
  getSharedPack: {
    body: undefined,
    answer: {
      key: LINK,
      name: CONTENT.name,
      emoji: CONTENT.emoji,
      language: CONTENT.language,
      phrase_count: PHRASES.length,
      phrases: PHRASES,
      by: ANA.username,
      is_built_in: false,
      updated_at: NOW,
    },
  },
};
