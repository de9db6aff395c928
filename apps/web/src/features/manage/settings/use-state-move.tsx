import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { useLive } from '../../../live/game-provider.tsx';
import { showOptimistically, useGame } from '../../../live/game-store.ts';
import { useStanding } from '../../../live/use-standing.ts';
import { useAsk } from '../../../ui/overlays/ask.tsx';
import { type ManageTab, useShowTab } from '../manage-tabs.tsx';
import { useHostCall } from '../use-host-call.ts';
import { type MoveWarning, warningsOfMove } from './move-warnings.ts';
import type { StateMove } from './state-moves.tsx';

const TITLES: Partial<Record<StateMove['to'], string>> = {
  OPEN: 'Open the game already?',
  PLAYING: 'Start playing already?',
  WON: 'End the game as WON?',
  LOST: 'End the game as LOST?',
};

const phrases = (count: number) => (count === 1 ? '1 phrase is' : `${count} phrases are`);

function missingSentences(missing: number, to: StateMove['to']): string[] {
  return [
    `${phrases(missing)} missing: a full card needs ${PHRASES.playable_needed}. Cards get empty cells instead, and these never count as marked.`,
    to === 'OPEN'
      ? 'Phrases you add before play starts fill the empty cells.'
      : 'Once play has started no phrase can be added.',
  ];
}

function endSentences(to: StateMove['to'], has_winner: boolean): string[] {
  const won = has_winner
    ? 'The winners of this round stay named.'
    : 'Nobody has won this round, so no winner will be named.';
  return [
    'The round ends, the auto-caller stops, and nobody can mark or shout any more.',
    to === 'WON' ? won : 'Everyone without a win sees that the game is lost.',
    'The game goes to the archive. Only a new round brings it back.',
  ];
}

type Props = { to: StateMove['to']; warnings: readonly MoveWarning[] };

/** What will happen by a move that ends the game or comes early. */
function MoveSentences({ to, warnings }: Props) {
  const has_winner = useGame(({ winner }) => winner !== null);
  const sentences = warnings.flatMap((warning) => {
    if (warning.kind === 'phrases_missing') return missingSentences(warning.missing, to);
    if (warning.kind === 'game_ends') return endSentences(to, has_winner);
    return ['Nobody has joined yet. Players can still come in while the game is played.'];
  });
  return (
    <div className="grid gap-5">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

const FAILED = {
  refused: 'Failed to update game state',
  unreachable: 'Network error updating game state',
  is_plain: true,
};

/** The tab to show after a move: the lobby of a game that opens, the calls of one that starts. */
const NEXT_TAB: Partial<Record<GameState, Partial<Record<GameState, ManageTab>>>> = {
  CONFIG: { OPEN: 'settings' },
  OPEN: { PLAYING: 'phrases' },
};

/** The new state is shown at once and reverted if the server refuses. */
function useMoveRequest() {
  const { game_id, store } = useLive();
  const { call, is_busy } = useHostCall();
  const showTab = useShowTab();

  async function move(from: GameState, to: GameState): Promise<void> {
    if (is_busy) return;
    const input = { params: { id: game_id }, body: { status: to } };
    const tab = NEXT_TAB[from]?.[to];
    const request = async () => {
      const is_done = await call(GAME_ENDPOINTS.moveGame, input, FAILED);
      if (!is_done && tab) showTab('settings');
    };
    if (tab) showTab(tab);
    await showOptimistically(store, { state: to }, request);
  }

  return { move, is_moving: is_busy };
}

/** Makes a move of the game, after a confirmation where one is needed. */
export function useStateMove(onGo: () => void = () => undefined) {
  const state = useGame(({ game }) => game.state);
  const player_count = useGame(({ game }) => game.player_count);
  const paper_count = useGame(({ game }) => game.paper_count);
  const phrases = useGame((view) => view.phrases);
  const { move, is_moving } = useMoveRequest();
  const { ask, question } = useAsk(useStanding());

  function go({ to }: StateMove): void {
    onGo();
    void move(state, to);
  }

  const askBefore = ({ to, label }: StateMove, warnings: readonly MoveWarning[]): Promise<boolean> =>
    ask({
      title: TITLES[to] ?? label,
      sentences: <MoveSentences to={to} warnings={warnings} />,
      agree: label,
      tone: warnings.some(({ kind }) => kind === 'game_ends') ? 'danger' : 'primary',
    });

  async function press(next: StateMove): Promise<void> {
    const warnings = warningsOfMove({ state, phrases, player_count, paper_count }, next.to);
    if (warnings.length === 0 || (await askBefore(next, warnings))) go(next);
  }

  return { press: (next: StateMove) => void press(next), is_moving, question };
}
