import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../testing/browser-state.ts';
import { PRIYA, RAY } from '../testing/tokens.ts';
import { readText, removeText, removeTextOfOthers, storeText } from './stored-text.ts';

const draftOf = ({ id }: { id: string }, game_id = 'one') => ({
  kind: 'draft' as const,
  game_id,
  user_id: id,
});
const unsentOf = ({ id }: { id: string }, game_id = 'one') => ({
  kind: 'unsent' as const,
  game_id,
  user_id: id,
});

beforeEach(() => freshBrowser());

describe('words that nobody has got yet', () => {
  it('D-28 are kept apart for each game, and what is being written from what waits', () => {
    storeText(draftOf(PRIYA), 'half a');
    storeText(draftOf(PRIYA, 'two'), 'another');
    storeText(unsentOf(PRIYA), ['whole']);
    expect(readText(draftOf(PRIYA))).toBe('half a');
    expect(readText(draftOf(PRIYA, 'two'))).toBe('another');
    expect(readText(unsentOf(PRIYA))).toEqual(['whole']);
    removeText(draftOf(PRIYA));
    expect(readText(draftOf(PRIYA))).toBeNull();
    expect(readText(draftOf(PRIYA, 'two'))).toBe('another');
  });

  it('OP-112 are not for the next person', () => {
    storeText(draftOf(PRIYA), 'half a');
    expect(readText(draftOf(RAY))).toBeNull();
  });

  it.each(['no json', '"text"', '{}'])('that something else left there are none: %s', (text) => {
    sessionStorage.setItem('words:draft:one', text);
    expect(readText(draftOf(PRIYA))).toBeNull();
    removeTextOfOthers(PRIYA.id);
    expect(sessionStorage).toHaveLength(0);
  });

  it('OP-138 go with everybody but one person, or with everybody, and nothing else of the tab does', () => {
    sessionStorage.setItem('taken_token', 'of a page');
    storeText(draftOf(RAY), 'his');
    storeText(draftOf(PRIYA, 'two'), 'hers');
    removeTextOfOthers(PRIYA.id);
    expect([readText(draftOf(RAY)), readText(draftOf(PRIYA, 'two'))]).toEqual([null, 'hers']);
    removeTextOfOthers(null);
    expect({ ...sessionStorage }).toEqual({ taken_token: 'of a page' });
  });
});
