import { cpSync } from 'node:fs';
import { connect } from '#platform/database/connect.ts';
import { createEmptyDatabase, type ServerDatabase } from '../app/database.ts';
import { INTAKE_KEY, SESSION_SECRET } from '../app/secrets.ts';
import { createTempFolder, startServer } from '../processes/server-process.ts';
import {
  countRowsByTable,
  listAppliedMigrations,
  restoreEmbeddedDatabase,
  restoreServerDatabase,
} from './upgrade-fixtures.ts';

export type ReleaseData = Awaited<ReturnType<typeof createEmptyData>>;

const cachedFolders = new Map<string, string>();

async function getEmbeddedDatabase(release: string): Promise<string> {
  const folder = cachedFolders.get(release) ?? `${createTempFolder()}/database`;
  if (!cachedFolders.has(release)) await (await restoreEmbeddedDatabase(release, folder)).close();
  cachedFolders.set(release, folder);
  return folder;
}

export async function createReleaseData(release: string): Promise<ReleaseData> {
  const database = await restoreServerDatabase(release);
  const releaseData = createData(database);
  if (!database) cpSync(await getEmbeddedDatabase(release), `${releaseData.folder}/database`, { recursive: true });
  return releaseData;
}

export async function createEmptyData() {
  return createData(await createEmptyDatabase());
}

function createData(database: ServerDatabase | undefined) {
  const folder = createTempFolder();
  const settings = {
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    SESSION_SECRET,
    INTAKE_KEY,
    ...(database && { DATABASE_URL: database.url }),
  };
  return {
    folder,
    databaseUrl: database?.url,
    start: (overrides: Record<string, string> = {}) => startServer('demo', { ...settings, ...overrides }),
    async inspect() {
      const connection = await connect(database ? { url: database.url } : { folder: `${folder}/database` });
      try {
        return { migrations: await listAppliedMigrations(connection), people: await countRowsByTable(connection) };
      } finally {
        await connection.close();
      }
    },
    drop: async () => database?.drop(),
  };
}
