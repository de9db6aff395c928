import type { CommandHandlers } from '../live/commands.ts';
import { callPhrase } from './call-phrase.ts';

/** What a host can do over the socket; who and where they are the socket knows, whatever the command says. */
export const PHRASE_COMMANDS: CommandHandlers = {
  call_phrase: async (context, { game_id, user }, { phrase_id, is_called }) => {
    await callPhrase(context, user, game_id, { phrase_id, is_called });
  },
};
