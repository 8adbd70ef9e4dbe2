import { join } from 'node:path';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { botCheck } from './bot-check/bot-check.ts';
import { google } from './google/google.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { html } from './page/html.ts';
import { sendPage } from './page/page.ts';
import { payPal } from './paypal/paypal.ts';
import { answerProblems } from './problems.ts';
import type { Settings } from './settings.ts';
import type { StandIn } from './stand-in.ts';

/** The running program: the ports that it really listens on, and how to end it. */
export type Practice = { httpPort: number; smtpPort: number; close(): Promise<void> };

// Anyone who reaches these ports reads everybody's mail, so they are for this machine alone.
const host = '127.0.0.1';

/** Opens every stand-in. Throws what `listen` throws, for instance when a port is taken. */
export async function openPractice(settings: Settings): Promise<Practice> {
  const mailbox = await openMailbox({
    folder: join(settings.dataFolder, 'mailbox'),
    host,
    port: settings.smtpPort,
    hangMs: settings.hangMs,
  });
  const standIns: StandIn[] = [
    mailbox,
    botCheck({ siteKey: settings.siteKey, secret: settings.secret }),
    google({ ...settings, clients: [settings.google] }),
    payPal({ ...settings.payPal, folder: join(settings.dataFolder, 'paypal'), hangMs: settings.hangMs }),
  ];
  const closeStandIns = () => Promise.all(standIns.map((standIn) => standIn.close?.()));

  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true }, bodyLimit: 65_536 });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);
  await app.register(formbody);
  for (const standIn of standIns) await app.register(standIn.routes);
  app.get('/dev', (_request, reply) => sendPage(reply, { title: 'The stand-ins', main: index(standIns) }));

  try {
    await app.listen({ host, port: settings.httpPort });
  } catch (error) {
    await closeStandIns();
    throw error;
  }
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The HTTP server listens on no port.');
  return {
    httpPort: address.port,
    smtpPort: mailbox.smtpPort,
    async close() {
      await app.close();
      await closeStandIns();
    },
  };
}

function index(standIns: StandIn[]) {
  return html`<h1>The stand-ins</h1>
<p>While the site is being tried out, it talks to these instead of the real services. Nothing that happens here leaves this machine.</p>
${standIns.map(
  (standIn) => html`<h2>${standIn.title}</h2>
<p>${standIn.about}</p>
${standIn.page ? html`<p><a href="${standIn.page.href}">${standIn.page.label}</a></p>` : ''}`,
)}`;
}
