import { randomUUID } from 'node:crypto';

// Tells PayPal where the site hears of payments, by PayPal's own calls: https://developer.paypal.com/docs/api/webhooks/v1/

type Api = { url: string; clientId: string; clientSecret: string };
type Webhook = { id: string; url: string };

const addressAt = (port: number) => `http://localhost:${port}/api/paypal/webhook`;

/**
 * A webhook for a server that will listen at `port` (0: nobody knows yet), before it does: the server wants its id from
 * its environment. One whose server is gone is taken over, with what was still to be sent there. Undefined, and said so,
 * when PayPal gives none: the site then asks by itself what became of payments.
 */
export async function claimWebhook(
  api: Api,
  port: number,
): Promise<{ id: string; listenAt(port: number): Promise<void> } | undefined> {
  try {
    const call = await openApi(api);
    const { webhooks } = await call<{ webhooks: Webhook[] }>('GET', '');
    const wished = port === 0 ? `${addressAt(9)}?waiting=${randomUUID()}` : addressAt(port);
    const mine = webhooks.find(({ url }) => url === wished) ?? (await firstAbandoned(webhooks));
    const event_types = [{ name: '*' }];
    const claimed = mine ?? (await call<Webhook>('POST', '', { url: wished, event_types }));
    return {
      id: claimed.id,
      listenAt: (port) =>
        call('PATCH', `/${claimed.id}`, [{ op: 'replace', path: '/url', value: addressAt(port) }]).then(
          () => {},
          (error: Error) => complain(error),
        ),
    };
  } catch (error) {
    complain(error as Error);
    return undefined;
  }
}

function complain({ message }: Error) {
  console.error(`The practice PayPal will not send events: ${message}`);
}

async function openApi({ url, clientId, clientSecret }: Api) {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  if (!response.ok) throw new Error(`it gives no token (${response.status})`);
  const { access_token } = (await response.json()) as { access_token: string };
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}/v1/notifications/webhooks${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} webhooks answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

/** The first whose server does not even take a connection any more. */
async function firstAbandoned(webhooks: Webhook[]): Promise<Webhook | undefined> {
  for (const webhook of webhooks) {
    const isThere = await fetch(new URL('/healthz', webhook.url), { signal: AbortSignal.timeout(1_000) }).then(
      () => true,
      (error: Error) => error.name === 'TimeoutError',
    );
    if (!isThere) return webhook;
  }
  return undefined;
}
