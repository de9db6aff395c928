import { type Kysely, sql } from 'kysely';
import { uniqueName } from '../unique-name.ts';
import { type ColumnTypes, notNull, ownedBy, startsAt } from './column-types.ts';

/** Packs of phrases, and which game is played after which. */
export async function addPacks(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('packs')
    .addColumn('id', type.id, notNull)
    .addColumn('owner_id', type.id, ownedBy('users.id'))
    .addColumn('name', type.text, notNull)
    .addColumn('emoji', type.text, notNull)
    .addColumn('language', type.text, notNull)
    .addColumn('phrases', type.json, notNull)
    .addColumn('phrase_count', type.count, notNull)
    .addColumn('version', type.count, startsAt(1))
    .addColumn('link_id', type.id)
    .addColumn('copied_from', type.text)
    .addColumn('created_at', type.time, notNull)
    .addColumn('updated_at', type.time, notNull)
    .addPrimaryKeyConstraint(uniqueName('packs', 'id'), ['id'])
    .addUniqueConstraint(uniqueName('packs', 'link_id'), ['link_id'])
    .addCheckConstraint('packs_phrase_count', sql`phrase_count between 5 and 200`)
    .execute();
  await db.schema.createIndex('packs_of_owner').on('packs').columns(['owner_id', 'updated_at']).execute();

  for (const column of ['next_game_id', 'copied_from_id']) {
    await db.schema
      .alterTable('games')
      .addColumn(column, type.id, (to) =>
        // Deferrable, because a copy of the data writes a game before the one it leads to.
        to.references('games.id').onDelete('set null').modifyEnd(sql`deferrable`),
      )
      .execute();
    // Deleting a game makes the database look for those that refer to it.
    await db.schema
      .createIndex(`games_by_${column}`)
      .on('games')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
}
