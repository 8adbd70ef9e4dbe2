import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mockPayPalClient } from '#mock-services/settings.ts';
import { claimWebhook } from '../../scripts/paypal-webhook.ts';
import { type MockPayPalProcess, startMockPayPalProcess } from '../support/payments/mock-paypal-process.ts';

let payPal: MockPayPalProcess;
beforeEach(async () => {
  payPal = await startMockPayPalProcess();
});
afterEach(() => payPal.stop());

const claimTestWebhook = (port: number) => claimWebhook({ url: payPal.config.apiUrl, ...mockPayPalClient }, port);
const listWebhooks = async () => (await payPal.ledger()).webhooks.registered;

async function startHttpServer() {
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

test('a server on a fixed port finds its webhook again', async () => {
  const first = await claimTestWebhook(4999);
  expect((await claimTestWebhook(4999))?.id).toBe(first?.id);
  await first?.setPort(4999);
  expect(await listWebhooks()).toEqual([
    { id: first?.id, url: 'http://localhost:4999/api/paypal/webhook', eventTypes: ['*'] },
  ]);
});

test('a server takes over the webhook of a server that has ended, and not that of a running one', async () => {
  const server = await startHttpServer();
  try {
    const living = await claimTestWebhook(0);
    await living?.setPort(server.port);
    const other = await claimTestWebhook(0);
    expect(other?.id).not.toBe(living?.id);
    await other?.setPort(9);
    const heir = await claimTestWebhook(0);
    expect(heir?.id).toBe(other?.id);
    await heir?.setPort(4998);
    expect((await listWebhooks()).map(({ url }) => url)).toEqual([
      `http://localhost:${server.port}/api/paypal/webhook`,
      'http://localhost:4998/api/paypal/webhook',
    ]);
  } finally {
    await server.close();
  }
});
