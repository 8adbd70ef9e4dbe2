import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { practicePayPal } from '#practice/settings.ts';
import { claimWebhook } from '../../scripts/paypal-webhook.ts';
import { type PracticePayPal, startPracticePayPal } from '../support/practice-paypal.ts';

let payPal: PracticePayPal;
beforeEach(async () => {
  payPal = await startPracticePayPal();
});
afterEach(() => payPal.stop());

const claim = (port: number) => claimWebhook({ url: payPal.config.apiUrl, ...practicePayPal }, port);
const registered = async () => (await payPal.ledger()).webhooks.registered;

async function liveServer() {
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

test('a server on a fixed port finds its webhook again', async () => {
  const first = await claim(4999);
  expect((await claim(4999))?.id).toBe(first?.id);
  await first?.listenAt(4999);
  expect(await registered()).toEqual([
    { id: first?.id, url: 'http://localhost:4999/api/paypal/webhook', eventTypes: ['*'] },
  ]);
});

test('a server takes over the webhook of one that is gone, and leaves that of one that lives', async () => {
  const server = await liveServer();
  try {
    const living = await claim(0);
    await living?.listenAt(server.port);
    const other = await claim(0);
    expect(other?.id).not.toBe(living?.id);
    await other?.listenAt(9);
    const heir = await claim(0);
    expect(heir?.id).toBe(other?.id);
    await heir?.listenAt(4998);
    expect((await registered()).map(({ url }) => url)).toEqual([
      `http://localhost:${server.port}/api/paypal/webhook`,
      'http://localhost:4998/api/paypal/webhook',
    ]);
  } finally {
    await server.close();
  }
});
