import { joinedMessage } from '@phrase-bingo/game/rules/game/chat';
import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { unnamedPaper } from '@phrase-bingo/game/rules/paper/paper';

/** When a game moved to a state. */
const MOVED: Record<GameState, string> = {
  CONFIG: 'The game is being set up',
  OPEN: 'The game is open',
  PLAYING: 'The game is on',
  REVIEW: 'The game is in review',
  WON: 'The game has ended as WON',
  LOST: 'The game has ended as LOST',
  OTHER: 'The game was closed because its end date has passed',
};

/** The messages without a sender that the server posts in the chat. */
export const SYSTEM_MESSAGES = {
  joined: joinedMessage,
  moved: (state: GameState) => MOVED[state],
  won: (username: string, pattern: string) => `${username} has Bingo: ${pattern}`,
  /** A card without a name is called by its number, as everywhere. */
  wonOnPaper: ({ name, number }: { name: string | null; number: number }, pattern: string) =>
    name === null
      ? `${unnamedPaper(number)} has Bingo: ${pattern}`
      : `${name} (paper card ${number}) has Bingo: ${pattern}`,
  again: (host: string, game_name: string) => `${host} is playing again: ${game_name}`,
  roundStarted: (round_number: number) => `Round ${round_number} has started`,
  roundEnded: (round_number: number) => `Round ${round_number} has ended`,
};
