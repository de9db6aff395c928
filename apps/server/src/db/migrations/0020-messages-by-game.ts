import type { Kysely } from 'kysely';
import type { Engine } from '../db.ts';
import { uniqueName } from '../unique-name.ts';
import type { ColumnTypes } from './column-types.ts';
import { rebuildTable } from './rebuild-table.ts';

/** Names of messages refer to users, so their key begins with the person; messages do not. */
const KEYS = {
  messages: ['game_id', 'user_id', 'client_id'],
  message_names: ['user_id', 'game_id', 'client_id'],
} as const;

const FORMER = ['user_id', 'client_id'] as const;

const constraint = (table: string, columns: readonly string[]): string =>
  `constraint "${uniqueName(table, ...columns)}" unique (${columns.map((column) => `"${column}"`).join(', ')})`;

/** A client_id is unique per person and game. */
export async function nameMessagesByGame(
  db: Kysely<unknown>,
  _type: ColumnTypes,
  engine: Engine,
): Promise<void> {
  for (const table of ['messages', 'message_names'] as const) {
    const columns = KEYS[table];
    if (engine === 'sqlite') {
      await rebuildTable(db, table, (definition) =>
        definition.replace(constraint(table, FORMER), constraint(table, columns)),
      );
    } else {
      await db.schema
        .alterTable(table)
        .dropConstraint(uniqueName(table, ...FORMER))
        .execute();
      await db.schema
        .alterTable(table)
        .addUniqueConstraint(uniqueName(table, ...columns), [...columns])
        .execute();
    }
  }
  // Slow chat asks what left the chat of one game in the last seconds.
  await db.schema
    .createIndex('message_names_of_game')
    .on('message_names')
    .columns(['game_id', 'sent_at'])
    .execute();
}
