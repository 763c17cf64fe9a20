import { join } from 'node:path';
import { readD1Migrations } from '@cloudflare/vitest-plugin';
import { experimental_readRawConfig } from 'wrangler';
import { createD1Database } from '#hosts/node/database/d1-database.ts';
import type { SqlConnection } from '#hosts/node/database/sql-connection.ts';
import { VARIABLES } from '../api/variables.ts';
import { folderBucket } from './folder-bucket.ts';

const API = join(import.meta.dirname, '../../api');

type Parts = { connection: SqlConnection; replica: SqlConnection; picturesPath: string };

/** What the tests take from `cloudflare:workers`, as this host has it over a database. */
export async function hostEnvironment({ connection, replica, picturesPath }: Parts) {
  const database = createD1Database(connection);
  return {
    ...experimental_readRawConfig({ config: join(API, 'wrangler.toml') }).rawConfig.vars,
    ...VARIABLES,
    DB: {
      ...database,
      /** Several statements in one text, which only tests run. */
      async exec(sql: string) {
        for (const statement of sql.split(';')) await database.prepare(statement).run();
      },
    },
    REPLICA: createD1Database(replica),
    MEDIA: await folderBucket(picturesPath),
    MAIL_QUEUE: { sendBatch: async () => {} },
    MIGRATIONS: await readD1Migrations(join(API, 'migrations')),
  };
}
