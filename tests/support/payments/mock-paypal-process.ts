import { once } from 'node:events';
import type { Page } from '@playwright/test';
import type { LedgerView } from '#mock-services/paypal/ledger-view.ts';
import type { PayPalFault } from '#mock-services/paypal/paypal-faults.ts';
import { mockPayPalClient } from '#mock-services/settings.ts';
import { startMockServicesProcess } from '#tests/mock-services/mock-services-process.ts';

type Approval = {
  payer?: { email?: string; givenName?: string; surname?: string };
  shipping?: { name?: { full_name: string }; address?: Record<string, string> };
};

/** Controls the mock PayPal as the buyer, the owner or PayPal. */
export function createPayPalControls(baseUrl: string) {
  async function control<T>(path: string, body: object = {}, method = 'POST', attemptsLeft = 3): Promise<T> {
    const url = new URL(`/dev/paypal/${path}`, baseUrl);
    const response = await fetch(url, {
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    // A 408 means that nothing was done, so repeating is safe.
    if (response.status === 408 && attemptsLeft > 1) return control(path, body, method, attemptsLeft - 1);
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
  return {
    ledger: () => control<LedgerView>('ledger.json', {}, 'GET'),
    approve: (orderId: string, approval: Approval = {}) => control<object>(`orders/${orderId}/approve`, approval),
    expire: (orderId: string) => control<object>(`orders/${orderId}/expire`),
    failNext: (next: PayPalFault, times = 1, orderId?: string) => control<object>('faults', { next, times, orderId }),
    clearFaults: () => control<object>('faults', {}, 'DELETE'),
    complete: (captureId: string) => control<object>(`captures/${captureId}/complete`),
    deny: (captureId: string) => control<object>(`captures/${captureId}/deny`),
    dispute: (captureId: string) => control<object>(`captures/${captureId}/dispute`),
    resolve: (captureId: string, wonBy: 'seller' | 'buyer') =>
      control<object>(`captures/${captureId}/resolve`, { wonBy }),
    completeRefund: (refundId: string) => control<object>(`refunds/${refundId}/complete`),
    failRefund: (refundId: string) => control<object>(`refunds/${refundId}/fail`),
    /** Without an amount ('12.50') it refunds everything that is left. */
    refund: (captureId: string, amount?: string) => control<object>(`captures/${captureId}/refund`, { amount }),
    pauseWebhooks: () => control<object>('webhooks/pause'),
    /** `lose` discards the paused webhooks. */
    resumeWebhooks: (lose = false) => control<object>('webhooks/resume', { lose }),
  };
}

type PayPalResponse = { status: number; body: Record<string, unknown> };

export function getOrderId(popup: Page): string {
  const token = new URL(popup.url()).searchParams.get('token');
  if (!token) throw new Error(`no order is paid at ${popup.url()}`);
  return token;
}

export async function createPayPalCaller(baseUrl: string) {
  const { clientId, clientSecret } = mockPayPalClient;
  const response = await fetch(`${baseUrl}/dev/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await response.json()) as { access_token: string };

  async function call(
    method: string,
    path: string,
    options: { body?: unknown; requestId?: string; headers?: Record<string, string> } = {},
  ): Promise<PayPalResponse> {
    const apiResponse = await fetch(`${baseUrl}/dev/paypal${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        ...(options.requestId !== undefined && { 'paypal-request-id': options.requestId }),
        ...options.headers,
      },
      body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
    });
    const text = await apiResponse.text();
    return { status: apiResponse.status, body: text === '' ? {} : JSON.parse(text) };
  }

  async function createOrder(value = '50.00', unitOverrides: object = {}): Promise<string> {
    const purchase_units = [{ amount: { currency_code: 'USD', value }, ...unitOverrides }];
    const { status, body } = await call('POST', '/v2/checkout/orders', { body: { intent: 'CAPTURE', purchase_units } });
    if (status !== 201) throw new Error(`the order was refused: ${JSON.stringify(body)}`);
    return String(body.id);
  }

  const captureOrder = (orderId: string, requestId?: string) =>
    call('POST', `/v2/checkout/orders/${orderId}/capture`, { requestId });

  async function registerWebhook(url: string, ...events: string[]): Promise<string> {
    const event_types = (events.length > 0 ? events : ['*']).map((name) => ({ name }));
    const { status, body } = await call('POST', '/v1/notifications/webhooks', { body: { url, event_types } });
    if (status !== 201) throw new Error(`the webhook was refused: ${JSON.stringify(body)}`);
    return String(body.id);
  }

  return { call, createOrder, captureOrder, registerWebhook };
}

export function listIssues({ body }: PayPalResponse): string[] {
  return (body.details as { issue: string }[]).map(({ issue }) => issue);
}

/** A mock PayPal in its own process, which can be killed. `dataFolder` continues with the data of another. */
export async function startMockPayPalProcess(options: { dataFolder?: string; hangMs?: number } = {}) {
  const { dataFolder, hangMs = 400 } = options;
  const mockServices = await startMockServicesProcess({ dataFolder, env: { MOCK_SERVICES_HANG_MS: String(hangMs) } });
  const caller = await createPayPalCaller(mockServices.url);
  return {
    ...mockServices,
    ...createPayPalControls(mockServices.url),
    ...caller,
    config: {
      ...mockPayPalClient,
      webhookId: undefined as string | undefined,
      apiUrl: `${mockServices.url}/dev/paypal`,
      sdkUrl: '/dev/paypal/sdk/js',
    },
    async kill() {
      const exited = once(mockServices.child, 'exit');
      mockServices.child.kill('SIGKILL');
      await exited;
    },
  };
}

export type MockPayPalProcess = Awaited<ReturnType<typeof startMockPayPalProcess>>;
