import { expect } from 'vitest';
import type { TestApp } from '../app/test-app.ts';
import { type ProxiedRequest, startHttpProxy } from '../http/http-proxy.ts';
import type { MockPayPal } from './mock-paypal.ts';

/** Collects PayPal's webhooks, so that a test can deliver them at any time and repeatedly. */
export async function captureWebhooks(payPal: MockPayPal) {
  const proxy = await startHttpProxy('http://127.0.0.1:9');
  proxy.intercept(() => Promise.resolve({ status: 200, text: '{}' }));
  await payPal.sendWebhooksTo(`${proxy.url}/api/paypal/webhook`);
  const getEventType = ({ body }: ProxiedRequest): string => JSON.parse(body).event_type;
  return {
    received: proxy.requests,
    async waitForWebhook(type: string): Promise<ProxiedRequest> {
      await expect.poll(() => proxy.requests.map(getEventType), { timeout: 15_000 }).toContain(type);
      return proxy.requests.find((request) => getEventType(request) === type) as ProxiedRequest;
    },
    close: proxy.close,
  };
}

export async function deliverWebhook(
  testApp: TestApp,
  { headers, body }: Pick<ProxiedRequest, 'headers' | 'body'>,
  ip = '127.0.0.1',
) {
  const { 'content-length': _length, host: _host, ...forwardedHeaders } = headers;
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/paypal/webhook',
    headers: forwardedHeaders,
    payload: body,
    remoteAddress: ip,
  });
  return { status: response.statusCode, body: response.json() };
}
