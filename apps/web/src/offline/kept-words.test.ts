import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../testing/browser-state.ts';
import { PRIYA, RAY } from '../testing/tokens.ts';
import { forgetWords, forgetWordsOfOthers, keepWords, readWords } from './kept-words.ts';

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
    keepWords(draftOf(PRIYA), 'half a');
    keepWords(draftOf(PRIYA, 'two'), 'another');
    keepWords(unsentOf(PRIYA), ['whole']);
    expect(readWords(draftOf(PRIYA))).toBe('half a');
    expect(readWords(draftOf(PRIYA, 'two'))).toBe('another');
    expect(readWords(unsentOf(PRIYA))).toEqual(['whole']);
    forgetWords(draftOf(PRIYA));
    expect(readWords(draftOf(PRIYA))).toBeNull();
    expect(readWords(draftOf(PRIYA, 'two'))).toBe('another');
  });

  it('OP-112 are not for the next person', () => {
    keepWords(draftOf(PRIYA), 'half a');
    expect(readWords(draftOf(RAY))).toBeNull();
  });

  it.each(['no json', '"text"', '{}'])('that something else left there are none: %s', (text) => {
    sessionStorage.setItem('words:draft:one', text);
    expect(readWords(draftOf(PRIYA))).toBeNull();
    forgetWordsOfOthers(PRIYA.id);
    expect(sessionStorage).toHaveLength(0);
  });

  it('OP-138 go with everybody but one person, or with everybody, and nothing else of the tab does', () => {
    sessionStorage.setItem('taken_token', 'of a page');
    keepWords(draftOf(RAY), 'his');
    keepWords(draftOf(PRIYA, 'two'), 'hers');
    forgetWordsOfOthers(PRIYA.id);
    expect([readWords(draftOf(RAY)), readWords(draftOf(PRIYA, 'two'))]).toEqual([null, 'hers']);
    forgetWordsOfOthers(null);
    expect({ ...sessionStorage }).toEqual({ taken_token: 'of a page' });
  });
});
