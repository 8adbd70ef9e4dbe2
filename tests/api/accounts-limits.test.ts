import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { mails } from '#database/tables/mails.ts';
import { isRefusal } from '#domain/refusal.ts';
import { askForLogin, askToRegister, cookiesOf, mailedToken, spend } from '../support/mailed-links.ts';
import { signedInClient } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const hourLater = () => studio.clock.moveTo(new Date(studio.clock.now().getTime() + 3_601_000));
const from = (ip: string) => ({ ip, userAgent: 'test' });
const wrongToken = () => 'x'.repeat(43);

describe('mails about logging in and registering', () => {
  test('three an hour for an email, known or unknown', async () => {
    await signedInClient(studio, { email: 'known@example.com' });
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const statuses: number[] = [];
      for (let time = 0; time < 5; time++) {
        statuses.push((await askForLogin(studio, email, `198.51.100.${time}`)).statusCode);
      }
      expect(statuses, email).toEqual([200, 200, 200, 429, 429]);
      expect(await studio.mailsTo(email, 3)).toHaveLength(3);
    }
    hourLater();
    expect((await askForLogin(studio, 'known@example.com')).statusCode).toBe(200);
  });

  test('three an hour for a mailbox, however its address is written; accounts are by the address', async () => {
    const spellings = [
      'm.any@gmail.com',
      'many+1@gmail.com',
      'many@googlemail.com',
      'many+2@gmail.com',
      'man.y@gmail.com',
    ];
    const statuses: number[] = [];
    for (const email of spellings) statuses.push((await askForLogin(studio, email)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await studio.mailsTo('many+1@gmail.com')).toHaveLength(1);
    const clients = [];
    for (const email of ['one@example.com', 'one+two@example.com'])
      clients.push(await signedInClient(studio, { email }));
    expect(new Set(clients.map(({ client }) => client.id)).size).toBe(2);
  });

  test('a registration and its repeated mails count together', async () => {
    for (const email of ['known-too@example.com', 'unknown-too@example.com']) {
      if (email.startsWith('known')) await signedInClient(studio, { email });
      const { token } = (await askToRegister(studio, email)).json();
      const statuses: number[] = [];
      for (let time = 0; time < 4; time++) {
        const again = { method: 'POST' as const, url: '/api/user/register/mail', payload: { token } };
        statuses.push((await studio.app.inject(again)).statusCode);
      }
      expect(statuses, email).toEqual([200, 200, 429, 429]);
      expect((await askToRegister(studio, email)).statusCode).toBe(429);
    }
  });

  test('registering, asking again and logging in count together, and each once is not too often', async () => {
    const email = 'every-door@example.com';
    const { token } = (await askToRegister(studio, email)).json();
    const again = { method: 'POST' as const, url: '/api/user/register/mail', payload: { token } };
    expect((await studio.app.inject(again)).statusCode).toBe(200);
    expect((await askForLogin(studio, email)).statusCode).toBe(200);
    const mails = await studio.mailsTo(email, 3);
    for (const answer of [
      await askForLogin(studio, email),
      await askToRegister(studio, email),
      await studio.app.inject(again),
    ]) {
      expect(answer.statusCode).toBe(429);
    }
    await askForLogin(studio, 'after-every-door@example.com');
    await studio.mailsTo('after-every-door@example.com');
    expect(mails).toHaveLength(3);
    expect(await studio.mailsTo(email, 3)).toHaveLength(3);
    // Asking in vain has not lengthened the hour.
    hourLater();
    expect((await askForLogin(studio, email)).statusCode).toBe(200);
  });

  test('an address that has had its thirty keeps nobody else from being mailed', async () => {
    const at = '198.51.100.77';
    for (let time = 0; time < 30; time++) {
      await studio.services.accounts.login({ email: `many-${time}@example.com` }, from(at));
    }
    const victim = 'not-locked-out@example.com';
    for (let time = 0; time < 4; time++) expect((await askForLogin(studio, victim, at)).statusCode).toBe(429);
    expect((await askForLogin(studio, victim, '198.51.100.78')).statusCode).toBe(200);
  });

  test('a thousand tries from a thousand networks send three mails', async () => {
    const { accounts } = studio.services;
    for (let time = 0; time < 1000; time++) {
      const network = `2001:db8:${time.toString(16)}:1::1`;
      await accounts.login({ email: 'bombed@example.com' }, from(network));
    }
    await askForLogin(studio, 'last@example.com');
    await studio.mailsTo('last@example.com');
    expect(await studio.mailsTo('bombed@example.com', 3)).toHaveLength(3);
  });

  test('thirty an hour for an address, an IPv6 visitor as a whole /64, for each of the two', async () => {
    const { accounts } = studio.services;
    const refusedOf = async (call: (index: number) => Promise<unknown>) => {
      const refused: boolean[] = [];
      for (let index = 0; index < 32; index++) refused.push(isRefusal(await call(index)));
      return refused;
    };
    const expected = [...Array<boolean>(30).fill(false), true, true];
    const network = (index: number) => from(`2001:db8:aa:bb::${index + 1}`);
    const names = { firstName: 'Ana', lastName: 'Reyes' };
    const login = (index: number) => accounts.login({ email: `one-${index}@example.com` }, network(index));
    const register = (index: number) =>
      accounts.register({ ...names, email: `two-${index}@example.com` }, network(index));
    expect(await refusedOf(login)).toEqual(expected);
    expect(await refusedOf(register)).toEqual(expected);
  });
});

describe('wrong links', () => {
  test('twenty an hour for an address; right ones do not count', async () => {
    const { client } = await signedInClient(studio);
    const at = '203.0.113.50';
    const look = (token: string, remoteAddress = at) =>
      studio.app.inject({ url: `/api/user/verify-login?token=${token}`, remoteAddress });
    const statuses: number[] = [];
    for (let time = 0; time < 19; time++) statuses.push((await look(wrongToken())).statusCode);
    await askForLogin(studio, client.email);
    await askForLogin(studio, client.email);
    const [first = '', second = ''] = (await studio.mailsTo(client.email, 2)).map(
      ({ text }) => /token=([\w-]+)/.exec(text)?.[1],
    );
    expect((await look(first)).statusCode).toBe(200);
    expect(statuses).toEqual(Array(19).fill(404));
    expect((await look(wrongToken())).statusCode).toBe(404);
    expect((await look(second)).statusCode).toBe(429);
    expect((await look(second, '203.0.113.51')).statusCode).toBe(200);
    for (const url of ['/api/user/verify-email?token=abc', '/api/user/exchange']) {
      const post = { method: 'POST' as const, payload: { token: 'abc' } };
      const answer = await studio.app.inject({ url, remoteAddress: at, ...(url.endsWith('exchange') && post) });
      expect(answer.statusCode, url).toBe(429);
    }
    hourLater();
    expect((await look(wrongToken())).statusCode).toBe(404);
  });
});

describe('nothing tells a known email from an unknown one', () => {
  test('the answers have one form', async () => {
    await signedInClient(studio, { email: 'form-known@example.com' });
    const forms = [];
    for (const email of ['form-known@example.com', 'form-none@example.com']) {
      const shapeOf = (answer: Awaited<ReturnType<typeof askForLogin>>) => ({
        status: answer.statusCode,
        headers: Object.keys(answer.headers).sort(),
        length: answer.body.length,
        message: answer.json().message,
        cookies: Object.values(cookiesOf(answer)).map((cookie) => ({ ...cookie, value: cookie.value.length })),
      });
      forms.push([shapeOf(await askForLogin(studio, email)), shapeOf(await askToRegister(studio, email))]);
    }
    expect(forms[0]).toEqual(forms[1]);
  });

  test('an address that no client could begin with is answered alike, and written to only where it is a client’s', async () => {
    const [known, unknown] = ['a@known_host.example', 'a@unknown_host.example'];
    await signedInClient(studio, { email: known });
    const [one, other] = [await askForLogin(studio, known), await askForLogin(studio, unknown)];
    expect([other.statusCode, other.json().message]).toEqual([one.statusCode, one.json().message]);
    const rows = await studio.connection.db
      .select()
      .from(mails)
      .where(inArray(mails.recipient, [known, unknown]));
    expect(rows.map(({ recipient }) => recipient)).toEqual([known]);
  });

  test('nor does the time: asked in turns, it differs by less than ten milliseconds or a quarter, in the median', async () => {
    const unlimited = await openStudio({ environment: { RATE_LIMITS: 'off' } });
    try {
      await signedInClient(unlimited, { email: 'timed@example.com' });
      for (const ask of [askForLogin, askToRegister]) {
        const timed = async (email: string) => {
          const began = performance.now();
          await ask(unlimited, email);
          return performance.now() - began;
        };
        const took: number[] = [];
        const differences: number[] = [];
        for (let time = 0; time < 41; time++) {
          // Each known email beside an unknown one, first and second in turns: whatever else the machine does slows both.
          const pair = ['timed@example.com', `${newId()}@example.com`];
          if (time % 2) pair.reverse();
          const [first = 0, second = 0] = [await timed(pair[0] ?? ''), await timed(pair[1] ?? '')];
          took.push(first, second);
          differences.push(time % 2 ? second - first : first - second);
        }
        const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
        expect(Math.abs(median(differences))).toBeLessThan(Math.max(10, median(took) / 4));
      }
    } finally {
      await unlimited.close();
    }
  });
});

test('with the limits lifted, a mailed link still works once', async () => {
  const unlimited = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  try {
    const { client } = await signedInClient(unlimited);
    for (let time = 0; time < 25; time++) {
      expect((await spend(unlimited, 'verify-login', wrongToken())).statusCode).toBe(404);
    }
    for (let time = 0; time < 4; time++) expect((await askForLogin(unlimited, client.email)).statusCode).toBe(200);
    const token = await mailedToken(unlimited, client.email, 'verify-login', 4);
    expect((await spend(unlimited, 'verify-login', token)).statusCode).toBe(200);
    expect((await spend(unlimited, 'verify-login', token)).statusCode).toBe(404);
  } finally {
    await unlimited.close();
  }
});
