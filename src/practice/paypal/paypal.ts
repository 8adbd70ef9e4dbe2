import type { AddressInfo } from 'node:net';
import { faultRoutes } from '../faults.ts';
import type { StandIn } from '../stand-in.ts';
import { browserRoutes } from './browser-routes.ts';
import { controlRoutes } from './controls.ts';
import { openCourier } from './courier.ts';
import { openLedger } from './ledger.ts';
import type { Client } from './oauth.ts';
import { mayWaitForOrder, openPayPalFaults } from './paypal-faults.ts';
import { type PayPalGround, restRoutes } from './rest.ts';
import { openSigning } from './signing.ts';

/**
 * Plays PayPal: its REST interface, its webhooks, its buttons and the window in which one pays.
 *
 * @param options.folder where the ledger and the key for signatures lie; several programs may share it
 * @param options.hangMs how long a call that gets no answer keeps the line open
 */
export function payPal(options: Client & { folder: string; hangMs: number }): StandIn {
  const { folder, hangMs, clientId, clientSecret } = options;
  const ledger = openLedger(folder);
  const signing = openSigning(folder);
  let api = '';
  const courier = openCourier({ ledger, signing, api: () => api });
  const faults = openPayPalFaults();
  const ground: PayPalGround = {
    client: { clientId, clientSecret },
    ledger,
    faults,
    signing,
    hangMs,
    api: () => api,
    wakeCourier: courier.wake,
  };
  return {
    title: 'PayPal',
    about:
      'Takes payments that cost nothing. Orders, captures and refunds lie in the data folder, in paypal/, and outlive ' +
      'every restart. POST /dev/paypal/faults with {"next": "decline", "timeout", "error", "slow" and more, "times": n} ' +
      'spoils the next n payments.',
    page: { href: '/dev/paypal', label: 'See what was paid' },
    async routes(app) {
      app.server.on('listening', () => {
        api = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/dev/paypal`;
      });
      await app.register(restRoutes(ground));
      await app.register(controlRoutes(ground));
      await app.register(browserRoutes(ground));
      await app.register(faultRoutes('/dev/paypal/faults', faults, mayWaitForOrder));
    },
    async close() {
      await courier.close();
      ledger.close();
    },
  };
}
