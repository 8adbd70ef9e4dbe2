import { expect } from 'vitest';
import { type ProxiedRequest, startHttpProxy } from './http-proxy.ts';
import type { MockPayPal } from './mock-paypal.ts';
import type { TestApp } from './test-app.ts';

/** Keeps what PayPal sends, so that each test brings it when and as often as it likes. */
export async function captureWebhooks(payPal: MockPayPal) {
  const proxy = await startHttpProxy('http://127.0.0.1:9');
  proxy.intercept(() => Promise.resolve({ status: 200, text: '{}' }));
  await payPal.sendWebhooksTo(`${proxy.url}/api/paypal/webhook`);
  const getEventType = ({ body }: ProxiedRequest): string => JSON.parse(body).event_type;
  return {
    /** Everything that came, oldest first. */
    received: proxy.requests,
    /** The oldest webhook of this type, once PayPal has sent it. */
    async waitForWebhook(type: string): Promise<ProxiedRequest> {
      await expect.poll(() => proxy.requests.map(getEventType), { timeout: 15_000 }).toContain(type);
      return proxy.requests.find((request) => getEventType(request) === type) as ProxiedRequest;
    },
    close: proxy.close,
  };
}

/** Brings a webhook to the studio, as PayPal does, or as someone else does from an address of theirs. */
export async function deliverWebhook(
  studio: TestApp,
  { headers, body }: Pick<ProxiedRequest, 'headers' | 'body'>,
  ip = '127.0.0.1',
) {
  const { 'content-length': _length, host: _host, ...forwardedHeaders } = headers;
  const response = await studio.app.inject({
    method: 'POST',
    url: '/api/paypal/webhook',
    headers: forwardedHeaders,
    payload: body,
    remoteAddress: ip,
  });
  return { status: response.statusCode, body: response.json() };
}
