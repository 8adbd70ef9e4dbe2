import { join } from 'node:path';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createBotCheckMock } from './bot-check/bot-check.ts';
import { registerErrorHandlers } from './error-handlers.ts';
import { createGoogleMock } from './google/google.ts';
import { startMailboxMock } from './mailbox/mailbox.ts';
import type { MockService } from './mock-service.ts';
import { fontRoutes } from './page/fonts.ts';
import { html } from './page/html.ts';
import { sendPage } from './page/page.ts';
import { createPayPalMock } from './paypal/paypal.ts';
import type { Settings } from './settings.ts';

/** The running mock services: their actual ports, and how to stop them. */
export type MockServices = { httpPort: number; smtpPort: number; close(): Promise<void> };

// Everyone who reaches these ports can read all mail, so they are bound to this machine.
const host = '127.0.0.1';

/** Starts all mock services. Throws what `listen` throws, for example if a port is in use. */
export async function startMockServices(settings: Settings): Promise<MockServices> {
  const mailbox = await startMailboxMock({
    folder: join(settings.dataFolder, 'mailbox'),
    host,
    port: settings.smtpPort,
    hangMs: settings.hangMs,
  });
  const services: MockService[] = [
    mailbox,
    createBotCheckMock({ siteKey: settings.siteKey, secret: settings.secret }),
    createGoogleMock({ ...settings, clients: [settings.google] }),
    createPayPalMock({ ...settings.payPal, folder: join(settings.dataFolder, 'paypal'), hangMs: settings.hangMs }),
  ];
  const closeServices = () => Promise.all(services.map((service) => service.close?.()));

  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true }, bodyLimit: 65_536 });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandlers(app);
  await app.register(formbody);
  await app.register(fontRoutes);
  for (const service of services) await app.register(service.routes);
  app.get('/dev', (_request, reply) => sendPage(reply, { title: 'Mock services', main: renderIndex(services) }));

  try {
    await app.listen({ host, port: settings.httpPort });
  } catch (error) {
    await closeServices();
    throw error;
  }
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The HTTP server listens on no port.');
  return {
    httpPort: address.port,
    smtpPort: mailbox.smtpPort,
    async close() {
      await app.close();
      await closeServices();
    },
  };
}

function renderIndex(services: MockService[]) {
  return html`<h1>Mock services</h1>
<p>In the demo, the site talks to these instead of the real services. Nothing leaves this machine.</p>
${services.map(
  (service) => html`<h2>${service.title}</h2>
<p>${service.about}</p>
${service.page ? html`<p><a href="${service.page.href}">${service.page.label}</a></p>` : ''}`,
)}`;
}
