import { describe, expect, it } from 'vitest';
import { viewFromPlay } from '../../packages/game/src/view/game-view.ts';
import { PLAY_SNAPSHOT } from '../../packages/game/src/wire/examples/entities.ts';
import { differences } from './same-view.ts';

const view = viewFromPlay(PLAY_SNAPSHOT);

describe('a page compared with a fresh snapshot', () => {
  it('is the same except for what a page may not know yet', () => {
    const messages = view.messages.map((message) => ({ ...message, status: 'read' as const }));
    expect(differences({ ...view, messages }, viewFromPlay(structuredClone(PLAY_SNAPSHOT)))).toEqual([]);
  });

  it('differs in the parts that are not the same', () => {
    const card = view.card.map((cell) => ({ ...cell, is_marked: !cell.is_marked }));
    expect(differences({ ...view, card, seq: view.seq + 1 }, view).sort()).toEqual(['card', 'seq']);
  });
});
