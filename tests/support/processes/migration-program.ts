// Migrates a database as a starting server does. The argument is a PostgreSQL URL or the folder of an embedded
// database.

import { seedIfEmpty } from '#app/seed-store.ts';
import { connect } from '#platform/database/connect.ts';
import { startQueue } from '#platform/jobs/queue.ts';

const [target = ''] = process.argv.slice(2);
const connection = await connect(/^postgres/.test(target) ? { url: target } : { folder: target });
console.log('opened');
await connection.migrate(async () => console.log('first'));
console.log('migrated');
await seedIfEmpty(connection, async () => {
  const { createSampleData } = await import('#seeds/sample-data.ts');
  return createSampleData('2026-11-20', new Date('2026-11-20T18:00:00Z'));
});
const queue = await startQueue(connection, (error) => console.error(error));
await queue.stop();
await connection.close();
