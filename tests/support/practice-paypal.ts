import { once } from 'node:events';
import type { Page } from '@playwright/test';
import type { LedgerView } from '#practice/paypal/ledger-view.ts';
import type { PayPalFault } from '#practice/paypal/paypal-faults.ts';
import { practicePayPal } from '#practice/settings.ts';
import { startPractice } from '#tests/practice/practice-program.ts';

type Approval = {
  payer?: { email?: string; givenName?: string; surname?: string };
  fundingSource?: 'paypal' | 'card';
  shipping?: { name?: { full_name: string }; address?: Record<string, string> };
};

/**
 * The hand of a buyer, of the owner and of PayPal itself at the practice PayPal.
 *
 * @param baseUrl the site's origin, or that of the practice program itself
 */
export function payPalControls(baseUrl: string) {
  async function press<T>(path: string, body: object = {}, method = 'POST', tries = 3): Promise<T> {
    const url = new URL(`/dev/paypal/${path}`, baseUrl);
    const response = await fetch(url, {
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    // On a machine that has more to do than it can: what was not heard in time was not done.
    if (response.status === 408 && tries > 1) return press(path, body, method, tries - 1);
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
  return {
    ledger: () => press<LedgerView>('ledger.json', {}, 'GET'),
    approve: (orderId: string, approval: Approval = {}) => press<object>(`orders/${orderId}/approve`, approval),
    expire: (orderId: string) => press<object>(`orders/${orderId}/expire`),
    /** Makes the next calls go wrong; with an order's id, the next ones about that order. */
    fault: (next: PayPalFault, times = 1, orderId?: string) => press<object>('faults', { next, times, orderId }),
    noFaults: () => press<object>('faults', {}, 'DELETE'),
    complete: (captureId: string) => press<object>(`captures/${captureId}/complete`),
    deny: (captureId: string) => press<object>(`captures/${captureId}/deny`),
    dispute: (captureId: string) => press<object>(`captures/${captureId}/dispute`),
    resolve: (captureId: string, wonBy: 'seller' | 'buyer') =>
      press<object>(`captures/${captureId}/resolve`, { wonBy }),
    completeRefund: (refundId: string) => press<object>(`refunds/${refundId}/complete`),
    failRefund: (refundId: string) => press<object>(`refunds/${refundId}/fail`),
    /** The owner refunds in PayPal's own pages; all that is left when no amount ('12.50') is given. */
    refund: (captureId: string, amount?: string) => press<object>(`captures/${captureId}/refund`, { amount }),
    pauseWebhooks: () => press<object>('webhooks/pause'),
    /** `lose`: what was held back is never sent. */
    resumeWebhooks: (lose = false) => press<object>('webhooks/resume', { lose }),
    resendWebhooks: (times = 1, shuffle = false) =>
      press<{ deliveries: number }>('webhooks/resend', { times, shuffle }),
  };
}

type Answer = { status: number; body: Record<string, unknown> };

/** The id of the order that PayPal's window is open for. */
export function orderIn(popup: Page): string {
  const token = new URL(popup.url()).searchParams.get('token');
  if (!token) throw new Error(`no order is paid at ${popup.url()}`);
  return token;
}

/** PayPal's REST interface as a program calls it, with a token of its own. */
export async function payPalCaller(baseUrl: string) {
  const { clientId, clientSecret } = practicePayPal;
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
  ): Promise<Answer> {
    const answer = await fetch(`${baseUrl}/dev/paypal${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        ...(options.requestId !== undefined && { 'paypal-request-id': options.requestId }),
        ...options.headers,
      },
      body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
  }

  /** A new order over this many dollars; answers its id. */
  async function order(value = '50.00', unit: object = {}): Promise<string> {
    const purchase_units = [{ amount: { currency_code: 'USD', value }, ...unit }];
    const { status, body } = await call('POST', '/v2/checkout/orders', { body: { intent: 'CAPTURE', purchase_units } });
    if (status !== 201) throw new Error(`the order was refused: ${JSON.stringify(body)}`);
    return String(body.id);
  }

  const capture = (orderId: string, requestId?: string) =>
    call('POST', `/v2/checkout/orders/${orderId}/capture`, { requestId });

  async function webhook(url: string, ...events: string[]): Promise<string> {
    const event_types = (events.length > 0 ? events : ['*']).map((name) => ({ name }));
    const { status, body } = await call('POST', '/v1/notifications/webhooks', { body: { url, event_types } });
    if (status !== 201) throw new Error(`the webhook was refused: ${JSON.stringify(body)}`);
    return String(body.id);
  }

  return { call, order, capture, webhook };
}

/** The issues of a refusal. */
export function issuesOf({ body }: Answer): string[] {
  return (body.details as { issue: string }[]).map(({ issue }) => issue);
}

/** A practice PayPal of its own, in a process that can be killed; `dataFolder` continues another one's. */
export async function startPracticePayPal(options: { dataFolder?: string; hangMs?: number } = {}) {
  const { dataFolder, hangMs = 400 } = options;
  const program = await startPractice({ dataFolder, env: { PRACTICE_HANG_MS: String(hangMs) } });
  const caller = await payPalCaller(program.url);
  return {
    ...program,
    ...payPalControls(program.url),
    ...caller,
    /** What a server is configured with to use it. */
    config: {
      ...practicePayPal,
      webhookId: undefined as string | undefined,
      apiUrl: `${program.url}/dev/paypal`,
      sdkUrl: '/dev/paypal/sdk/js',
    },
    async kill() {
      const ended = once(program.child, 'exit');
      program.child.kill('SIGKILL');
      await ended;
    },
  };
}

export type PracticePayPal = Awaited<ReturnType<typeof startPracticePayPal>>;
