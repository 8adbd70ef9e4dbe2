import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFreeDay } from '../support/bookings/free-slot-times.ts';
import { createSignaturePng } from '../support/classes/signature.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { type AdminClient, createAdminClient } from '../support/http/admin-client.ts';
import { createHttpClient } from '../support/http/http-client.ts';
import { createMailboxClient } from '../support/mail/mailbox.ts';

let deployment: Deployment;
let admin: AdminClient;
let signature: string;
beforeAll(async () => {
  deployment = await startDeployment();
  admin = await createAdminClient(deployment);
  signature = await createSignaturePng();
}, 120_000);
afterAll(() => deployment.close());

const SEATS = 12;
const people = repetitions(300, 60);

const signUp = (classTitle: string, date: string, email: string) =>
  createHttpClient(() => deployment.url).request('POST', '/api/signup', {
    name: 'Ida Bell',
    email,
    phone: '5035550100',
    classTitle,
    date,
    waiver: true,
    signature,
    recaptchaToken: 'token',
  });

async function countRoster({ event }: { event: { _id: string } }): Promise<number> {
  const { body } = await admin.request('GET', `/api/admin/events/${event._id}/roster`);
  return (body.people as unknown[]).length;
}

async function cancelSignUp(email: string): Promise<number> {
  const { text } = await createMailboxClient(deployment.url).waitFor({ to: email });
  const token = /signup-cancel\?token=([\w.~-]+)/.exec(text)?.[1];
  return (await createHttpClient(() => deployment.url).request('POST', '/api/signup/cancellation', { token })).status;
}

defineFault(
  {
    row: 3,
    threat: 'Class capacity',
    required: `${people} for ${SEATS} seats: ${SEATS}; cancel 5, 50 retry: 5; one email ×50: 1`,
    control: 'src/features/classes/sign-up/tests/class-capacity-race-unguarded.test.ts',
  },
  async () => {
    const [title, date] = ['A Full House', createFreeDay()];
    const fullClass = await admin.addClass({ title, date, time: '18:00', capacity: SEATS });
    const emails = Array.from({ length: people }, (_, index) => `seat-${index}@example.com`);
    const first = await Promise.all(emails.map((email) => signUp(title, date, email)));
    const seated = emails.filter((_, index) => first[index]?.status === 201);
    const leaving = seated.slice(0, 5);
    expect(await Promise.all(leaving.map(cancelSignUp))).toEqual(leaving.map(() => 200));
    const retryEmails = emails.filter((email) => !seated.includes(email)).slice(0, 50);
    const retried = await Promise.all(retryEmails.map((email) => signUp(title, date, email)));

    const [sharedTitle, other] = ['One of a Kind', createFreeDay()];
    const single = await admin.addClass({ title: sharedTitle, date: other, time: '18:00', capacity: SEATS });
    const same = await Promise.all(Array.from({ length: 50 }, () => signUp(sharedTitle, other, 'same@example.com')));
    const result = {
      first: countStatuses(first),
      retried: countStatuses(retried),
      same: countStatuses(same),
      seated: await countRoster(fullClass),
      seatedTwin: await countRoster(single),
    };
    return {
      found: JSON.stringify(result),
      actual: result,
      required: {
        first: { 201: SEATS, 409: people - SEATS },
        retried: { 201: 5, 409: retryEmails.length - 5 },
        same: { 201: 1, 409: 49 },
        seated: SEATS,
        seatedTwin: 1,
      },
    };
  },
);

test('the data audit finds no violation afterwards', async () => {
  expect(await deployment.stopAndAudit()).toEqual([]);
}, 300_000);
