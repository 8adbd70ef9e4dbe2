import type { AddressInfo } from 'node:net';
import { faultRoutes } from '../faults.ts';
import type { MockService } from '../mock-service.ts';
import type { Client } from './access-tokens.ts';
import { browserRoutes } from './browser-routes.ts';
import { controlRoutes } from './controls.ts';
import { openLedger } from './ledger.ts';
import type { PayPalDeps } from './paypal-deps.ts';
import { canTargetOrder, createPayPalFaults } from './paypal-faults.ts';
import { restRoutes } from './rest.ts';
import { startWebhookSender } from './webhook-sender.ts';
import { createWebhookSigner } from './webhook-signer.ts';

/**
 * Mocks PayPal: REST API, webhooks, buttons and the checkout window.
 * @param options.folder the folder of the ledger; several processes may share it
 * @param options.hangMs how long a call without a response keeps the connection open
 */
export function createPayPalMock(options: Client & { folder: string; hangMs: number }): MockService {
  const { folder, hangMs, clientId, clientSecret } = options;
  const ledger = openLedger(folder);
  const signing = createWebhookSigner(clientSecret);
  let api = '';
  const webhookSender = startWebhookSender({ ledger, signing, api: () => api });
  const faults = createPayPalFaults();
  const deps: PayPalDeps = {
    client: { clientId, clientSecret },
    ledger,
    faults,
    signing,
    hangMs,
    api: () => api,
    wakeWebhookSender: webhookSender.wake,
  };
  return {
    title: 'PayPal',
    about:
      'Takes payments that cost nothing. Orders, captures and refunds are stored in the data folder, in paypal/, and outlive ' +
      'every restart. POST /dev/paypal/faults with {"next": "decline", "timeout", "error", "slow" and more, "times": n} ' +
      'spoils the next n payments.',
    page: { href: '/dev/paypal', label: 'See what was paid' },
    async routes(app) {
      app.server.on('listening', () => {
        api = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/dev/paypal`;
      });
      await app.register(restRoutes(deps));
      await app.register(controlRoutes(deps));
      await app.register(browserRoutes(deps));
      await app.register(faultRoutes('/dev/paypal/faults', faults, canTargetOrder));
    },
    async close() {
      await webhookSender.close();
      ledger.close();
    },
  };
}
