import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { isEqual } from './access-tokens.ts';

/** The signed parts of a delivery: https://developer.paypal.com/api/rest/webhooks/rest/#link-selfverification */
export type Transmission = { id: string; time: string; webhookId: string; body: string };

export type WebhookSigner = ReturnType<typeof createWebhookSigner>;

/** PayPal's webhook signature, with the client's secret in place of PayPal's key. Only the mock itself verifies it. */
export function createWebhookSigner(clientSecret: string) {
  const sign = ({ id, time, webhookId, body }: Transmission) =>
    createHmac('sha256', `webhook ${clientSecret}`)
      .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
      .digest('base64');
  return {
    algorithm: 'HmacSHA256',
    sign,
    verify: (transmission: Transmission, signature: string) => isEqual(signature, sign(transmission)),
  };
}

/** PayPal names the certificate of its key. The mock has none, so the URL has no page. */
export const getCertificateUrl = (api: string) => `${api}/v1/notifications/certs/CERT-MOCK`;
