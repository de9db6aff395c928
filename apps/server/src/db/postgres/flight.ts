import { type ClientBase, type Connection, type QueryResult, type Submittable, types } from 'pg';

/** With a name it is prepared when a connection runs it for the first time. */
export type Statement = { text: string; values: readonly (string | null)[]; name: string | undefined };

export type Answer = {
  /** `SELECT`, `UPDATE`, `COMMIT` and so on. */
  command: string;
  /** How many rows were read or changed. */
  row_count: number | null;
  rows: QueryResult['rows'];
};

type Column = { name: string; read: (text: string) => unknown };

/** An answer as it arrived: `UPDATE 3` or `INSERT 0 1`, and the rows as text. */
type Landed = { tag: string; columns: readonly Column[]; rows: readonly (readonly (string | null)[])[] };

const INT8 = 20;
const NUMERIC = 1700;

/** Times, counts and sums are numbers, as on SQLite; a value that does not fit throws instead of losing digits. */
function readNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large for a number.`);
  return value;
}

const readerOf = (type: number): Column['read'] =>
  type === INT8 || type === NUMERIC ? readNumber : types.getTypeParser(type, 'text');

function readRow(columns: readonly Column[], texts: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { name, read }] of columns.entries()) {
    const text = texts[index] ?? null;
    row[name] = text === null ? null : read(text);
  }
  return row;
}

function readAnswer({ tag, columns, rows }: Landed): Answer {
  const [count] = /\d+$/.exec(tag) ?? [];
  return {
    command: tag.split(' ', 1)[0] ?? '',
    row_count: count === undefined ? null : Number(count),
    rows: rows.map((texts) => readRow(columns, texts)),
  };
}

/** What each connection has prepared: the columns of each statement, by its name. */
const PREPARED = new WeakMap<Connection, Map<string, readonly Column[]>>();

function preparedOn(connection: Connection): Map<string, readonly Column[]> {
  const prepared = PREPARED.get(connection) ?? new Map<string, readonly Column[]>();
  PREPARED.set(connection, prepared);
  return prepared;
}

/** What pg submits in its turn and hands what PostgreSQL answers, message by message. */
class Flight implements Submittable {
  readonly statements: readonly Statement[];
  /** Told once. The client sees by it that the time for an answer is not over. */
  callback: (error: unknown) => void;
  readonly #landed: Landed[] = [];
  #prepared = new Map<string, readonly Column[]>();
  #columns: readonly Column[] = [];
  #rows: (readonly (string | null)[])[] = [];

  constructor(
    statements: readonly Statement[],
    { resolve, reject }: PromiseWithResolvers<readonly Landed[]>,
  ) {
    this.statements = statements;
    this.callback = (error) => (error ? reject(error) : resolve(this.#landed));
  }

  submit(connection: Connection): void {
    this.#prepared = preparedOn(connection);
    connection.stream.cork();
    for (const { text, values, name = '' } of this.statements) {
      const is_prepared = this.#prepared.has(name);
      if (!is_prepared) {
        // One that failed when it ran for the first time is there already; to close one that is not does no harm.
        if (name) connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
      }
      connection.bind({ statement: name, values: [...values] }, true);
      if (!is_prepared) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  get #name(): string | undefined {
    return this.statements[this.#landed.length]?.name;
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete({ text: tag }: { text: string }): void {
    const name = this.#name;
    const columns = (name && this.#prepared.get(name)) || this.#columns;
    if (name) this.#prepared.set(name, columns);
    this.#landed.push({ tag, columns, rows: this.#rows });
    this.#columns = [];
    this.#rows = [];
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  /** Of a statement or of the connection; PostgreSQL skips the rest. */
  handleError(error: Error): void {
    this.callback(error);
  }
}

/**
 * Sends statements that PostgreSQL runs and answers together: one write, one wake-up of it and one of this process.
 * When a statement fails it skips those after it, and all are rejected. The columns of a prepared statement are asked
 * for only once.
 */
export async function fly(client: ClientBase, statements: readonly Statement[]): Promise<readonly Answer[]> {
  const landing = Promise.withResolvers<readonly Landed[]>();
  client.query(new Flight(statements, landing));
  return (await landing.promise).map(readAnswer);
}
