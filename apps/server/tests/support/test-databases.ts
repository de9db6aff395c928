import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { scratchParent } from '../../../../tools/services/scratch-folder.ts';
import type { Db, Engine } from '../../src/db/db.ts';
import { openDb } from '../../src/db/open-db.ts';
import { FILE_NAME } from '../../src/db/sqlite/open-sqlite.ts';
import { requiredSetting } from './services.ts';

type DbSettings = { database_url?: string; data_dir: string };

export type Storage = { settings: DbSettings; drop: () => Promise<void> };

const adminUrl = () => requiredSetting('TEST_DATABASE_URL', 'the owner of a throw-away PostgreSQL');

/** Runs one statement on the PostgreSQL server itself, outside any database under test. */
export async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseUrl(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = name;
  return url.href;
}

export function newFolder(): Storage {
  const data_dir = mkdtempSync(join(scratchParent(), 'phrase-bingo-test-'));
  return { settings: { data_dir }, drop: async () => rmSync(data_dir, { recursive: true, force: true }) };
}

async function newPostgresDatabase(template = 'template1'): Promise<Storage> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template}`);
  const folder = newFolder();
  return {
    settings: { ...folder.settings, database_url: databaseUrl(name) },
    drop: async () => {
      await asAdmin(`drop database ${name} with (force)`);
      await folder.drop();
    },
  };
}

const ENGINES = ['sqlite', 'postgres'] as const satisfies Engine[];

const MAKERS: Record<Engine, () => Promise<Storage>> = {
  sqlite: async () => newFolder(),
  postgres: () => newPostgresDatabase(),
};

/** Storage for an empty database; drop it at the end. */
export const newStorage = (engine: Engine): Promise<Storage> => MAKERS[engine]();

const COPIERS: Record<Engine, () => Promise<Storage>> = {
  sqlite: async () => {
    const folder = newFolder();
    copyFileSync(join(inject('migrated').sqlite, FILE_NAME), join(folder.settings.data_dir, FILE_NAME));
    return folder;
  },
  postgres: () => newPostgresDatabase(inject('migrated').postgres ?? undefined),
};

/** The same with the current schema, for suites that are not about migrating. */
export const newMigratedStorage = (engine: Engine): Promise<Storage> => COPIERS[engine]();

export type DatabaseFixture = {
  engine: Engine;
  /** For a server that opens the database itself; available once the tests run. */
  settings: () => DbSettings;
  /** Another connection to the same database; closed automatically at the end. */
  open: (onBackgroundError?: (error: unknown) => void) => Promise<Db>;
};

type Suite = (fixture: DatabaseFixture) => void;

/**
 * Runs the same suite on each engine, each with its own database: every day on one of them, where what is proved does
 * not depend on how an engine works.
 */
export const forEachEngine = (name: string, suite: Suite) => onEngines(name, suite, ['sqlite']);

/** The same, every day on PostgreSQL. */
export const forPostgresFirst = (name: string, suite: Suite) => onEngines(name, suite, ['postgres']);

/** Every day on both: for locks, races, several nodes, crowds, crashes, and SQL that differs. */
export const forBothEngines = (name: string, suite: Suite) => onEngines(name, suite, ENGINES);

function onEngines(name: string, suite: Suite, everyday: readonly Engine[]): void {
  for (const engine of ENGINES) onEngine(engine, name, suite, !everyday.includes(engine));
}

function onEngine(engine: Engine, name: string, suite: Suite, is_long: boolean): void {
  describe(`${name} on ${engine}`, is_long ? { tags: 'long' } : {}, () => {
    let storage: Storage | undefined;
    const opened: Db[] = [];
    const settings = () => {
      if (!storage) throw new Error('The database exists only while the tests run.');
      return storage.settings;
    };
    beforeAll(async () => {
      storage = await newMigratedStorage(engine);
    });
    afterAll(async () => {
      await Promise.all(opened.map((db) => db.close()));
      await storage?.drop();
    });
    suite({
      engine,
      settings,
      open: async (onBackgroundError = (error) => process.emitWarning(String(error))) => {
        const db = await openDb({ ...settings(), onBackgroundError });
        opened.push(db);
        return db;
      },
    });
  });
}
