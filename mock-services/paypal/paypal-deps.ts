import type { FaultPlan } from '../faults.ts';
import type { Client } from './access-tokens.ts';
import type { Ledger } from './ledger.ts';
import type { PayPalFault } from './paypal-faults.ts';
import type { WebhookSigner } from './webhook-signer.ts';

/** Shared dependencies of the mock's routes. */
export type PayPalDeps = {
  client: Client;
  ledger: Ledger;
  faults: FaultPlan<PayPalFault>;
  signing: WebhookSigner;
  hangMs: number;
  /** The base URL of the API. Links and certificate URLs start with it. */
  api(): string;
  /** Call this when a delivery has been added. */
  wakeWebhookSender(): void;
};
