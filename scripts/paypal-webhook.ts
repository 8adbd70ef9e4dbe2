import { randomUUID } from 'node:crypto';

// Registers the site's webhook URL at PayPal: https://developer.paypal.com/docs/api/webhooks/v1/

type PayPalApi = { url: string; clientId: string; clientSecret: string };
type Webhook = { id: string; url: string };

const getWebhookUrl = (port: number) => `http://localhost:${port}/api/paypal/webhook`;

/**
 * Creates a webhook before the server listens at `port` (0: unknown yet), because the server reads its id from the
 * environment. A webhook whose server is gone is reused, including its pending deliveries.
 * @returns undefined, with a message, if PayPal creates none; the server then polls payments instead
 */
export async function claimWebhook(
  api: PayPalApi,
  port: number,
): Promise<{ id: string; setPort(port: number): Promise<void> } | undefined> {
  try {
    const request = await createApiClient(api);
    const { webhooks } = await request<{ webhooks: Webhook[] }>('GET', '');
    const wantedUrl = port === 0 ? `${getWebhookUrl(9)}?waiting=${randomUUID()}` : getWebhookUrl(port);
    const existing = webhooks.find(({ url }) => url === wantedUrl) ?? (await findAbandoned(webhooks));
    const event_types = [{ name: '*' }];
    const webhook = existing ?? (await request<Webhook>('POST', '', { url: wantedUrl, event_types }));
    return {
      id: webhook.id,
      setPort: (port) =>
        request('PATCH', `/${webhook.id}`, [{ op: 'replace', path: '/url', value: getWebhookUrl(port) }]).then(
          () => {},
          (error: Error) => logFailure(error),
        ),
    };
  } catch (error) {
    logFailure(error as Error);
    return undefined;
  }
}

function logFailure({ message }: Error) {
  console.error(`The mock PayPal will not send events: ${message}`);
}

async function createApiClient({ url, clientId, clientSecret }: PayPalApi) {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  if (!response.ok) throw new Error(`it gives no token (${response.status})`);
  const { access_token } = (await response.json()) as { access_token: string };
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const apiResponse = await fetch(`${url}/v1/notifications/webhooks${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!apiResponse.ok)
      throw new Error(`${method} webhooks answered ${apiResponse.status}: ${await apiResponse.text()}`);
    return (await apiResponse.json()) as T;
  };
}

/** Returns the first webhook whose server accepts no connection any more. */
async function findAbandoned(webhooks: Webhook[]): Promise<Webhook | undefined> {
  for (const webhook of webhooks) {
    const isAlive = await fetch(new URL('/healthz', webhook.url), { signal: AbortSignal.timeout(1_000) }).then(
      () => true,
      (error: Error) => error.name === 'TimeoutError',
    );
    if (!isAlive) return webhook;
  }
  return undefined;
}
