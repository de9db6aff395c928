import { type Kysely, sql } from 'kysely';

type Definition = { name: string; type: string; sql: string };

/** SQLite cannot drop a key or a reference, so the table is made again from its changed definition, with rows and indexes. */
export async function rebuildTable(
  db: Kysely<unknown>,
  table: string,
  change: (definition: string) => string,
): Promise<void> {
  const { rows } = await sql<Definition>`
    select name, type, sql from sqlite_master where tbl_name = ${table} and sql is not null`.execute(db);
  const indexes = rows.filter(({ type }) => type === 'index');
  const definition = rows.find(({ type }) => type === 'table')?.sql ?? '';
  const changed = change(definition);
  if (changed === definition) throw new Error(`${table} is not defined as expected`);
  const columns = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
  await sql.raw(changed.replace(`"${table}"`, `"${table}_rebuilt"`)).execute(db);
  await sql`insert into ${sql.table(`${table}_rebuilt`)} (${names})
    select ${names} from ${sql.table(table)} order by rowid`.execute(db);
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable(`${table}_rebuilt`).renameTo(table).execute();
  for (const index of indexes) await sql.raw(index.sql).execute(db);
}
