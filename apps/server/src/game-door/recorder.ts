import { randomUUID } from 'node:crypto';
import type { GameEvent } from '@phrase-bingo/game/wire/live-game-events';
import type { Insertable } from 'kysely';
import type { MessagesTable } from '../db/tables-games.ts';
import type { LoggedEvent } from './event-log.ts';

/** An event without what the door gives it. */
export type ToldEvent<Event = GameEvent> = Event extends GameEvent
  ? Omit<Event, 'game_id' | 'timestamp' | 'seq'>
  : never;

/** Numbers what is told about a game and writes it as it will be sent. */
export function openRecorder(game_id: string, last_seq: number, now: number) {
  const timestamp = new Date(now).toISOString();
  const events: LoggedEvent[] = [];
  const system_lines: Insertable<MessagesTable>[] = [];

  function tell({ type, ...fields }: ToldEvent): number {
    const seq = last_seq + events.length + 1;
    events.push({ seq, frame: JSON.stringify({ type, game_id, timestamp, seq, ...fields }) });
    return seq;
  }

  return {
    events,
    system_lines,
    tell,

    tellSystem(content: string): void {
      const id = randomUUID();
      const seq = tell({
        type: 'system',
        id,
        user_id: null,
        sender_id: null,
        username: null,
        sender_name: null,
        content,
        datetime_created: timestamp,
        status: 'sent',
        client_id: null,
      });
      system_lines.push({ id, game_id, seq, content, datetime_created: now });
    },
  };
}
