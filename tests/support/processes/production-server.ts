import { connect } from '#platform/database/connect.ts';
import { createEmptyDatabase } from '../app/database.ts';
import { publishSample } from '../app/sample-studio.ts';
import { createTempFolder, startServer, waitUntilReady } from './server-process.ts';

/**
 * A server in production mode with a bot check and an unreachable mail server. It is open for visitors; without the
 * sample it starts on an empty database, and is closed.
 * @returns undefined without PostgreSQL
 */
export async function startProductionServer(environment: Record<string, string>, { withSample = true } = {}) {
  const database = await createEmptyDatabase();
  if (!database) return undefined;
  if (withSample) {
    const connection = await connect({ url: database.url });
    await connection.migrate();
    await publishSample(connection);
    await connection.close();
  }
  const owner = { email: 'owner@example.com', password: 'a password of the tests, long enough' };
  const server = startServer('production', {
    DATA_DIR: createTempFolder(),
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://studio.example',
    TRUST_PROXY: 'true',
    SESSION_SECRET: 's'.repeat(32),
    INTAKE_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:9',
    RECAPTCHA_SITE_KEY: 'a-site-key',
    RECAPTCHA_SECRET: 'a secret of the bot check',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ...environment,
  });
  await waitUntilReady(server);
  return {
    url: server.url,
    owner,
    async close(): Promise<void> {
      server.child.kill('SIGKILL');
      await server.ended;
      await database.drop();
    },
  };
}
