import { createHttpClient } from '../http/http-client.ts';
import { createMailboxClient } from '../mail/mailbox.ts';

export type Client = ReturnType<typeof createHttpClient>;
export type SiteCaller = ReturnType<typeof createSiteCaller>;

/** Calls to a running site that must succeed, and what its mails say. */
export function createSiteCaller(url: string) {
  const mails = createMailboxClient(url);
  const createClient = (): Client => createHttpClient(() => url);

  async function request(client: Client, method: string, path: string, body?: unknown) {
    const response = await client.request(method, path, body);
    if (response.status >= 300)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(response)}`);
    return response.body;
  }

  return {
    url,
    createClient,
    visitor: createClient(),
    request,
    async upload(token: string, method: string, path: string, bytes: Buffer, contentType: string) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
      const response = await fetch(url + path, { method, headers, body: new Uint8Array(bytes) });
      const answer = (await response.json()) as Record<string, unknown>;
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
      return answer;
    },
    async findInMail(to: string, pattern: RegExp, subject?: RegExp): Promise<string> {
      const { text } = await mails.waitFor({ to, ...(subject && { subject }) });
      const match = pattern.exec(text)?.[1];
      if (!match) throw new Error(`${pattern} is not in the mail to ${to}:\n${text}`);
      return match;
    },
    /** Registers a client, who is then signed in. */
    async register(person: { firstName: string; lastName: string; email: string }) {
      const client = createClient();
      await request(client, 'POST', '/api/user/register', person);
      const { text } = await mails.waitFor({ to: person.email });
      const link = /\/verify-email\?token=([\w.~-]+)/.exec(text)?.[1];
      const { token, userId } = await request(client, 'GET', `/api/user/verify-email?token=${link}`);
      client.setAccessToken(String((await request(client, 'POST', '/api/user/exchange', { token })).token));
      return { client, id: String(userId) };
    },
  };
}
