import { cpSync } from 'node:fs';
import { connect } from '#database/connection.ts';
import { freshDatabase, type ServerDatabase } from '../../support/database.ts';
import { INTAKE_KEY, SESSION_SECRET } from '../../support/secrets.ts';
import { freshFolder, startServer } from '../../support/server-process.ts';
import { migrationsIn, oldEmbeddedDatabase, oldServerDatabase, peopleIn } from '../../support/upgrade-fixtures.ts';

export type Place = Awaited<ReturnType<typeof newPlace>>;

/** The embedded database of each release is made once and copied: making one takes seconds. */
const made = new Map<string, string>();

async function embeddedOf(release: string): Promise<string> {
  const folder = made.get(release) ?? `${freshFolder()}/database`;
  if (!made.has(release)) await (await oldEmbeddedDatabase(release, folder)).close();
  made.set(release, folder);
  return folder;
}

/** Where a server starts: a folder, and with TEST_DATABASE_URL a database, as `release` left it. */
export async function oldPlace(release: string): Promise<Place> {
  const database = await oldServerDatabase(release);
  const place = placeOf(database);
  if (!database) cpSync(await embeddedOf(release), `${place.folder}/database`, { recursive: true });
  return place;
}

/** The same with nothing in it. */
export async function newPlace() {
  return placeOf(await freshDatabase());
}

function placeOf(database: ServerDatabase | undefined) {
  const folder = freshFolder();
  const settings = {
    ...{ DATA_DIR: folder, RATE_LIMITS: 'off', SESSION_SECRET, INTAKE_KEY },
    ...(database && { DATABASE_URL: database.url }),
  };
  return {
    folder,
    databaseUrl: database?.url,
    /** A server on it, with its stand-ins. */
    start: (more: Record<string, string> = {}) => startServer('try-out', { ...settings, ...more }),
    /** Which migrations it has, and how many rows of everything; while no server has the folder. */
    async look() {
      const connection = await connect(database ? { url: database.url } : { folder: `${folder}/database` });
      try {
        return { migrations: await migrationsIn(connection), people: await peopleIn(connection) };
      } finally {
        await connection.close();
      }
    },
    leave: async () => database?.drop(),
  };
}
