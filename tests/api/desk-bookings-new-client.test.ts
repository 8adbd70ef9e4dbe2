import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingDesk } from '../support/booking-desk.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';

let owner: Desk;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  owner = await openDesk();
  desk = bookingDesk(owner.studio);
});
afterAll(() => owner.studio.close());

const at = (date: string) => ({ title: 'Private Yoga', date, time: '09:00', length: '60 min' });

describe('making an appointment for somebody who is no client yet', () => {
  const caller = (email: string) => ({ firstName: 'Ida', lastName: 'Moss', email, phone: '5035550123' });
  const makeFor = (body: object) => owner.call('POST', '/api/admin/appointments', body);
  const found = async (email: string) => (await owner.done('GET', `/api/admin/users?search=${email}&page=1`)).length;

  test('puts them in with it, and mails them as any client', async () => {
    const email = 'ida.moss@example.com';
    const { status, body } = await makeFor({ ...at('2027-08-02'), client: caller(email) });
    expect([status, body.booking]).toEqual([
      201,
      expect.objectContaining({ email, firstName: 'Ida', lastName: 'Moss' }),
    ]);
    expect(await found(email)).toBe(1);
    expect(await owner.historyOf(body.booking.userId)).toMatchObject([{ kind: 'client', action: 'created' }]);
    await owner.studio.mailsTo(email);
  });

  test('leaves no client behind when the time is taken, and no appointment when the email is', async () => {
    const email = 'ivo.moss@example.com';
    const taken = await makeFor({ ...at('2027-08-02'), client: caller(email) });
    expect([taken.status, taken.body.reason]).toEqual([409, 'time-taken']);
    expect(await found(email)).toBe(0);
    const { client } = await desk.client();
    const known = await makeFor({ ...at('2027-08-03'), client: caller(client.email) });
    expect([known.status, known.body.reason]).toEqual([409, 'email-taken']);
    expect((await makeFor({ ...at('2027-08-03'), client: caller(email) })).status).toBe(201);
  });

  test('is refused for nobody, for two, and for one without an email', async () => {
    const { client } = await desk.client();
    const { email: _, ...nameless } = caller('');
    const wanted = at('2027-08-04');
    for (const who of [{}, { userId: client.id, client: caller('x@example.com') }, { client: nameless }]) {
      expect((await makeFor({ ...wanted, ...who })).status).toBe(400);
    }
  });
});
