import { expect } from 'vitest';
import type { PayPalProgram } from './pay-pal.ts';
import { openRoad, type Passing } from './road.ts';
import type { Studio } from './studio.ts';

/** Keeps what PayPal sends, so that each test brings it when and as often as it likes. */
export async function openLetterbox(payPal: PayPalProgram) {
  const road = await openRoad('http://127.0.0.1:9');
  road.let(() => Promise.resolve({ status: 200, text: '{}' }));
  await payPal.sendWebhooksTo(`${road.url}/api/paypal/webhook`);
  const typeOf = ({ body }: Passing): string => JSON.parse(body).event_type;
  return {
    /** Everything that came, oldest first. */
    letters: road.passed,
    /** The oldest webhook of this type, once PayPal has sent it. */
    async webhook(type: string): Promise<Passing> {
      await expect.poll(() => road.passed.map(typeOf), { timeout: 15_000 }).toContain(type);
      return road.passed.find((passing) => typeOf(passing) === type) as Passing;
    },
    close: road.close,
  };
}

/** Brings a webhook to the studio, as PayPal does, or as someone else does from an address of theirs. */
export async function bring(studio: Studio, { headers, body }: Pick<Passing, 'headers' | 'body'>, from = '127.0.0.1') {
  const { 'content-length': _length, host: _host, ...others } = headers;
  const answer = await studio.app.inject({
    method: 'POST',
    url: '/api/paypal/webhook',
    headers: others,
    payload: body,
    remoteAddress: from,
  });
  return { status: answer.statusCode, body: answer.json() };
}
