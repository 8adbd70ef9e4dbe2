import { afterAll, beforeAll } from 'vitest';
import { ensureOwner } from '#features/admin-access/sign-in/first-owner.ts';
import { createEmail, createSignedInPerson } from '../support/accounts/registration.ts';
import { resetToNewBusiness } from '../support/app/sample-studio.ts';
import { createTestApp } from '../support/app/test-app.ts';
import { createBookingFixture } from '../support/bookings/booking-fixture.ts';
import { createFreeTimes } from '../support/bookings/free-slot-times.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { createAdminClient } from '../support/http/admin-client.ts';
import { createIp } from '../support/http/ip-addresses.ts';
import { sendPlainRequest } from '../support/http/plain-request.ts';
import { startProductionServer } from '../support/processes/production-server.ts';
import { createTempFolder } from '../support/processes/server-process.ts';

const accounts = repetitions(24, 4);

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment({ RATE_LIMITS: 'on', SEED: 'studio' });
});
afterAll(() => deployment.close());

type SignedInPerson = Awaited<ReturnType<typeof createSignedInPerson>>;

async function bookWithFreeCode(url: string, signedIn: SignedInPerson, slots: { _id: string }[], address: string) {
  const { id, email, token } = signedIn;
  const person = { userId: id, firstName: 'Ida', lastName: 'Bell', email };
  const body = { ...person, sessionType: 'Individual Yoga Session (60 min)', couponCode: 'YOURJOURNEY' };
  const responses = [];
  for (const { _id } of slots)
    responses.push(await sendPlainRequest(url, 'PUT', `/api/bookings/${_id}/book`, { body, token, ip: address }));
  return responses;
}

/** A server of a new business. Undefined without PostgreSQL. */
async function tryOnNewSite() {
  const smtp = /their mail at (\S+)/.exec(deployment.processes[0]?.output() ?? '')?.[1] ?? '';
  const newSite = await startProductionServer({ SMTP_URL: smtp, RECAPTCHA_SITE_KEY: '', RECAPTCHA_SECRET: '' });
  if (!newSite) return undefined;
  try {
    const slots = await (await createAdminClient(newSite)).addSlots(createFreeTimes(2));
    const newcomer = await createSignedInPerson(newSite.url, createEmail('newcomer'), createIp(), deployment.url);
    return countStatuses(await bookWithFreeCode(newSite.url, newcomer, slots, createIp()));
  } finally {
    await newSite.close();
  }
}

/** The same on the embedded database, on which no business runs: the application with the owner of a new business. */
async function tryOnNewApp() {
  const testApp = await createTestApp();
  try {
    const owner = { ownerEmail: 'owner@example.com', ownerPassword: 'a password of the tests, long enough' };
    const config = { mode: 'production', dataDir: createTempFolder(), ...owner } as const;
    await resetToNewBusiness(testApp.connection);
    await ensureOwner({ connection: testApp.connection, clock: testApp.clock, config });
    const bookings = createBookingFixture(testApp);
    const newcomer = await bookings.createClient();
    const responses = [];
    for (let slot = 0; slot < 2; slot++)
      responses.push(await bookings.book(newcomer, (await bookings.addSlot()).id, { couponCode: 'YOURJOURNEY' }));
    return countStatuses(responses);
  } finally {
    await testApp.close();
  }
}

defineFault(
  {
    row: 53,
    threat: 'Free codes',
    required: `an empty business: 0 sessions for nothing; where the code is on, ${accounts} accounts of one mailbox, and ${accounts} at one address: 3 each`,
  },
  async () => {
    const admin = await createAdminClient(deployment);
    const tryFor = async (createEmail: (index: number) => string, from: () => string) => {
      const responses = [];
      for (let index = 0; index < accounts; index++) {
        if (index % 3 === 0) await deployment.advanceClock(61);
        const signedIn = await createSignedInPerson(deployment.url, createEmail(index), createIp());
        responses.push(
          ...(await bookWithFreeCode(deployment.url, signedIn, await admin.addSlots(createFreeTimes(2)), from())),
        );
      }
      return countStatuses(responses);
    };
    const oneMailbox = await tryFor((index) => `many+${index}@example.com`, createIp);
    const oneAddress = await tryFor(
      () => createEmail('fresh'),
      () => '203.0.113.53',
    );
    const newBusiness = (await tryOnNewSite()) ?? (await tryOnNewApp());
    return {
      found: `one mailbox ${JSON.stringify(oneMailbox)}, one address ${JSON.stringify(oneAddress)}, new business ${JSON.stringify(newBusiness)}`,
      actual: [oneMailbox[200] ?? 0, oneAddress[200] ?? 0, newBusiness],
      required: [3, 3, { 400: 2 }],
    };
  },
);
