import { afterAll, beforeAll } from 'vitest';
import { newAddress } from './support/addresses.ts';
import { openBusiness } from './support/business.ts';
import { freeTimes } from './support/days.ts';
import { openDesk } from './support/desk.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { newEmail, signedInPerson } from './support/people.ts';
import { plainCall } from './support/plain-call.ts';
import { openTown, type Town } from './support/town.ts';

const accounts = times(24, 4);

let town: Town;
beforeAll(async () => {
  town = await openTown({ RATE_LIMITS: 'on', SEED: 'none' });
});
afterAll(() => town.close());

type Someone = Awaited<ReturnType<typeof signedInPerson>>;

/** Someone tries to have these sessions for nothing, one after the other. */
async function bookForNothing(url: string, someone: Someone, slots: { _id: string }[], address: string) {
  const { id, email, token } = someone;
  const person = { userId: id, firstName: 'Ida', lastName: 'Bell', email };
  const body = { ...person, sessionType: 'Individual Yoga Session (60 min)', couponCode: 'YOURJOURNEY' };
  const answers = [];
  for (const { _id } of slots)
    answers.push(await plainCall(url, 'PUT', `/api/bookings/${_id}/book`, { body, token, address }));
  return answers;
}

/** A new business, whose owner offers sessions and changes nothing else; its mails go to the town's mailbox. */
async function inNewBusiness() {
  const smtp = /their mail at (\S+)/.exec(town.processes[0]?.output() ?? '')?.[1] ?? '';
  const business = await openBusiness({ SMTP_URL: smtp, RECAPTCHA_SITE_KEY: '', RECAPTCHA_SECRET: '' });
  if (!business) return undefined;
  try {
    const slots = await (await openDesk(business)).addSlots(freeTimes(2));
    const newcomer = await signedInPerson(business.url, newEmail('newcomer'), newAddress(), town.url);
    return statusesOf(await bookForNothing(business.url, newcomer, slots, newAddress()));
  } finally {
    await business.close();
  }
}

fault(
  {
    row: 53,
    threat: 'Free codes',
    required: `an empty business: 0 sessions for nothing; where the code is on, ${accounts} accounts of one mailbox, and ${accounts} at one address: 3 each`,
  },
  async () => {
    const desk = await openDesk(town);
    /** So many accounts, each of which tries to have two sessions. */
    const tryFor = async (emailOf: (index: number) => string, from: () => string) => {
      const answers = [];
      for (let index = 0; index < accounts; index++) {
        // Three mails an hour go to one mailbox.
        if (index % 3 === 0) await town.later(61);
        const someone = await signedInPerson(town.url, emailOf(index), newAddress());
        answers.push(...(await bookForNothing(town.url, someone, await desk.addSlots(freeTimes(2)), from())));
      }
      return statusesOf(answers);
    };
    const oneMailbox = await tryFor((index) => `many+${index}@example.com`, newAddress);
    const oneAddress = await tryFor(
      () => newEmail('fresh'),
      () => '203.0.113.53',
    );
    const business = await inNewBusiness();
    const free = [oneMailbox[200] ?? 0, oneAddress[200] ?? 0, business?.[200] ?? 0];
    return {
      found: `one mailbox ${JSON.stringify(oneMailbox)}, one address ${JSON.stringify(oneAddress)}, ${business ? `new business ${JSON.stringify(business)}` : 'a business runs on PostgreSQL alone'}`,
      as: free,
      required: [3, 3, 0],
    };
  },
);
