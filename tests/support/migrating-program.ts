// What a server does with its database as it starts, as a program of its own: to be started several times at once, and
// killed. Its argument is a PostgreSQL URL, or the folder of an embedded database.
import { connect } from '#database/connection.ts';
import { seedOnce } from '#database/seed.ts';
import { openQueue } from '#server/jobs/queue.ts';

const [where = ''] = process.argv.slice(2);
const connection = await connect(/^postgres/.test(where) ? { url: where } : { folder: where });
console.log('opened');
await connection.migrate(async () => console.log('first'));
console.log('migrated');
await seedOnce(connection, async () => {
  const { sampleStudio } = await import('#seeds/sample-studio.ts');
  return sampleStudio('2026-11-20', new Date('2026-11-20T18:00:00Z'));
});
const queue = await openQueue(connection, (error) => console.error(error));
await queue.stop();
await connection.close();
