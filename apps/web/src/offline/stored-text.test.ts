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

describe('unsent text', () => {
  it('D-28 is stored per game, with drafts and unsent messages apart', () => {
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

  it('OP-112 is not readable for the next person', () => {
    storeText(draftOf(PRIYA), 'half a');
    expect(readText(draftOf(RAY))).toBeNull();
  });

  it.each(['no json', '"text"', '{}'])('is empty if something else wrote there: %s', (text) => {
    sessionStorage.setItem('words:draft:one', text);
    expect(readText(draftOf(PRIYA))).toBeNull();
    removeTextOfOthers(PRIYA.id);
    expect(sessionStorage).toHaveLength(0);
  });

  it('OP-138 is removed for everybody but one person, or for everybody, and nothing else of the tab is', () => {
    sessionStorage.setItem('taken_token', 'of a page');
    storeText(draftOf(RAY), 'his');
    storeText(draftOf(PRIYA, 'two'), 'hers');
    removeTextOfOthers(PRIYA.id);
    expect([readText(draftOf(RAY)), readText(draftOf(PRIYA, 'two'))]).toEqual([null, 'hers']);
    removeTextOfOthers(null);
    expect({ ...sessionStorage }).toEqual({ taken_token: 'of a page' });
  });
});
