import type { Context } from '../context.ts';
import type { CommandHandlers } from '../live/commands.ts';
import { openReading } from './mark-read.ts';
import { postMessage } from './post-message.ts';
import { openTyping } from './relay-typing.ts';

/** What a member can do in the chat over the socket; who and where they are the socket knows. */
export function chatCommands(opened: Context): CommandHandlers {
  const markRead = openReading(opened);
  const relayTyping = openTyping(opened);
  return {
    message: async (context, { game_id, user }, { content, client_id = null }) => {
      await postMessage(context, user, { game_id, content, client_id, round: null });
    },
    message_read: async (_context, { game_id, user }, { message_id }) => {
      await markRead({ game_id, message_id, reader_id: user.id });
    },
    typing_start: async (_context, connection) => relayTyping(connection, 'typing_start'),
    typing_stop: async (_context, connection) => relayTyping(connection, 'typing_stop'),
  };
}
