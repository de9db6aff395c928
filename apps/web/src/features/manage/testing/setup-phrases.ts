import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { withoutPhrase } from '@phrase-bingo/game/rules/game/phrase-list';
import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { newGame, uuid } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen, within } from '@testing-library/react';
import { answer, type Call } from '../../../testing/fake-server.ts';
import type { setupManagePage } from '../../../testing/setup-manage-page.tsx';

const BASE = `/api/phrases/${GAME.id}`;
export const ADD = `POST ${BASE}/new`;
export const CALL = `POST ${BASE}/call`;
const phraseRoute = (method: string, id: string) => `${method} ${BASE}/phrase/${id}`;
export const editRoute = (id: string) => phraseRoute('PUT', id);
export const deleteRoute = (id: string) => phraseRoute('DELETE', id);

const FIRST_ID = 7_000;

type Server = Awaited<ReturnType<ReturnType<typeof setupManagePage>['open']>>['server'];

/** A game with these phrases. */
export function gameWith(texts: readonly string[], state: GameState = 'CONFIG'): SmallGame {
  const game = newGame();
  game.state = state;
  for (const text of texts) append(game, text);
  return game;
}

export const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Phrase ${index + 1}`);

function append(game: SmallGame, text: string) {
  const sid = game.phrases.length + 1;
  const id = uuid(FIRST_ID + game.tick++);
  game.phrases.push({ id, sid, text, is_called: false, call_position: null });
  return { phrase_id: id, phrase_text: text, sid };
}

const textsOf = ({ body }: Call): { phrase?: string; phrases?: string[]; text?: string } => Object(body);

/** Applies the changes of the host to the list, like the server. */
function applyPhraseChanges({ routes, game }: Server): void {
  routes[ADD] = (call) => {
    const { phrase, phrases } = textsOf(call);
    if (phrases) return answer({ phrases: phrases.map((text) => append(game, text)) });
    return answer(append(game, phrase ?? ''));
  };
  for (const { id } of game.phrases) {
    routes[editRoute(id)] = (call) => {
      const phrase = game.phrases.find((other) => other.id === id);
      if (phrase) phrase.text = textsOf(call).text ?? '';
      return answer({ phrase_id: id, phrase_text: phrase?.text ?? '', sid: phrase?.sid ?? 1 });
    };
    routes[deleteRoute(id)] = () => {
      const gone = game.phrases.find((other) => other.id === id);
      game.phrases = withoutPhrase(game.phrases, id);
      return answer({ phrase_id: id, phrase_text: gone?.text ?? '', sid: gone?.sid ?? 1 });
    };
  }
  routes[CALL] = () => answer(1);
}

/** Opens the Phrases tab with a server that applies changes unless a test answers otherwise. */
export async function openPhrases(
  setup: ReturnType<typeof setupManagePage>,
  game: SmallGame,
  prepare?: (server: Server) => void,
) {
  return await setup.open({
    game,
    tab: 'phrases',
    prepare: (server) => {
      applyPhraseChanges(server);
      prepare?.(server);
    },
  });
}

export const field = () => screen.getByRole('textbox', { name: 'New phrase' });
export const key = (name: string | RegExp) => screen.getByRole('button', { name });

/** The row with this text. */
export function rowOf(text: string): HTMLElement {
  const row = screen.getByText(text, { selector: 'li p' }).closest('li');
  if (!row) throw new Error(`no row shows ${text}`);
  return row;
}

export const keyIn = (text: string, name: string) =>
  within(rowOf(text)).getByRole('button', { name: new RegExp(`^${name}$`) });

/** The texts of the rows, in order. */
export const listed = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Phrases' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent ?? null);
