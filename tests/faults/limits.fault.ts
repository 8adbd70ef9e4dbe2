import { afterAll, beforeAll, expect } from 'vitest';
import { mailbox } from '../support/mailbox.ts';
import { drawnPng } from '../support/signature.ts';
import { inOneNetwork, newAddress } from './support/addresses.ts';
import { openBusiness } from './support/business.ts';
import { fault, isLong, statusesOf, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { allMailsLeft, newEmail, signedInPerson } from './support/people.ts';
import { type PlainAnswer, plainCall } from './support/plain-call.ts';
import { getIn, openClasses, untrusted } from './support/sign-ups.ts';
import { openTown, type Town } from './support/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ RATE_LIMITS: 'on', SEED: 'none' });
});
afterAll(() => town.close());

const AT_ONCE = 10;
const AN_HOUR = 61;

type Names = { firstName: string; lastName: string };

const askForLogin = (email: string, address: string) =>
  plainCall(town.url, 'POST', '/api/user/login', { body: { email }, address });
const register = (email: string, address: string, names: Names = { firstName: 'Ida', lastName: 'Bell' }) =>
  plainCall(town.url, 'POST', '/api/user/register', { body: { ...names, email }, address });
const mailsTo = (email: string) => mailbox(town.url).all(email);

const requests = times(1_000, 50);
const WORDS_OF_A_STRANGER = { firstName: 'You have won', lastName: 'evil.example/prize' };

/** So many requests within an hour to have one address mailed, each from elsewhere; the mails that came of them. */
async function bomb(victim: string) {
  const steps = 5;
  const before = (await mailsTo(victim)).length;
  const answers = [];
  for (let step = 0; step < steps; step++) {
    const some = Array.from({ length: requests / steps }, (_, index) => index);
    answers.push(
      ...(await severalAtOnce(some, AT_ONCE, (index) =>
        index % 2 ? askForLogin(victim, newAddress()) : register(victim, newAddress(), WORDS_OF_A_STRANGER),
      )),
    );
    // A mail whose link has run out meanwhile would not be sent any more.
    const heard = answers.filter(({ status }) => status < 300).length;
    await expect.poll(async () => (await mailsTo(victim)).length).toBeGreaterThanOrEqual(before + heard);
    await town.later(5);
  }
  await allMailsLeft(town.url);
  // The newest stand first.
  const mails = await mailsTo(victim);
  return mails.slice(0, mails.length - before);
}

const mailsPerPerson = 3;
const PAIRS_AN_HOUR = 24;
const pairs = times(504, PAIRS_AN_HOUR);

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

const calls = { login: askForLogin, register };
type CallName = keyof typeof calls;

/** What a stranger is told, but for what is new in each answer. */
const toldBy = ({ status, body, cookies }: PlainAnswer) =>
  JSON.stringify([status, body.message, Object.keys(body).sort(), Object.keys(cookies).sort()]);

/**
 * Asks about addresses that are known and that are not, in pairs: for each call by how much the answer about a known one
 * takes longer in the median, in ms, and how many different answers there were.
 */
async function compared() {
  const someone = Array.from({ length: PAIRS_AN_HOUR / mailsPerPerson });
  const known = await severalAtOnce(someone, 4, () => signedInPerson(town.url, newEmail('known'), newAddress()));
  const gaps: Record<CallName, number[]> = { login: [], register: [] };
  const told: Record<CallName, Set<string>> = { login: new Set(), register: new Set() };
  const timed = async (name: CallName, email: string) => {
    const began = performance.now();
    told[name].add(toldBy(await calls[name](email, newAddress())));
    return performance.now() - began;
  };
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % PAIRS_AN_HOUR === 0) await town.later(AN_HOUR);
    const name = pair % 4 < 2 ? 'login' : 'register';
    // Side by side, and first in turns: whatever else the machine does slows both.
    const emails = [known[pair % known.length]?.email ?? '', newEmail('unknown')];
    if (pair % 2) emails.reverse();
    const first = await timed(name, emails[0] ?? '');
    const second = await timed(name, emails[1] ?? '');
    gaps[name].push(pair % 2 ? second - first : first - second);
  }
  return {
    gapsMs: [gaps.login, gaps.register].map((all) => Math.abs(median(all))),
    told: [...told.login, ...told.register],
  };
}

fault(
  {
    row: 17,
    threat: 'Mail bombing, enumeration',
    required: `${requests} requests from as many addresses, for one that is known and one that is not: ≤3 mails/h each, none with their words; ${requests} from one /64: ≤30; ${pairs} pairs: answered alike, median gap <10 ms`,
  },
  async () => {
    const { email: known } = await signedInPerson(town.url, newEmail('known-victim'), newAddress());
    await town.later(AN_HOUR);
    const bombed = [await bomb(known), await bomb(newEmail('victim'))];
    const spoken = bombed.flat().filter((mail) => /won|evil|prize/.test(mail.subject + mail.text + mail.html)).length;
    const oneNetwork = await severalAtOnce(Array.from({ length: requests }), AT_ONCE, (_, index) =>
      askForLogin(newEmail('many'), inOneNetwork(index)),
    );
    const { gapsMs, told } = await compared();
    const mails = bombed.map(({ length }) => length);
    const fromNetwork = statusesOf(oneNetwork)[200] ?? 0;
    return {
      found: [
        `${requests} requests each: ${mails.join(' and ')} mails, ${spoken} with a stranger's words`,
        `one network: ${fromNetwork} of ${oneNetwork.length} heard`,
        `${told.length} different answers to two calls; median gaps of login and register ${gapsMs.map((gap) => `${gap.toFixed(1)} ms`).join(' and ')}`,
      ].join('; '),
      as: { mails, spoken, fromNetwork, answers: told.length, ...(isLong && { small: Math.max(...gapsMs) < 10 }) },
      required: { mails: [3, 3], spoken: 0, fromNetwork: 30, answers: 2, ...(isLong && { small: true }) },
    };
  },
);

const tries = times(1_000, 100);

/** Other forms take nothing without a token. */
const otherForms = (count: number) =>
  severalAtOnce(Array.from({ length: count }), AT_ONCE, (_, index) => {
    const address = newAddress();
    const person = { name: 'Ida Bell', email: newEmail('form') };
    const token = untrusted[index % untrusted.length];
    return index % 2
      ? plainCall(town.url, 'POST', '/api/contact', {
          address,
          body: { ...person, message: 'Hello', recaptchaToken: token },
        })
      : plainCall(town.url, 'POST', '/api/publicBookings/request', {
          address,
          body: { ...person, phone: '5035550100', sessionType: 'private yoga', captchaToken: token },
        });
  });

/** How many get in, each with a token, where the bot check cannot be reached: only a business asks it. */
async function duringOutage(count: number) {
  const business = await openBusiness({ RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/nobody' });
  if (!business) return undefined;
  try {
    return await getIn(business.url, await openClasses(business.url, business.owner, 6), count, 'token');
  } finally {
    await business.close();
  }
}

fault(
  {
    row: 45,
    threat: "Captcha 'bypass'/outage",
    required: `${tries} tries without a token: sign-ups ≤3/h an email, ≤20/h an address, other forms 0; ${tries / 2} during an outage: the same limits`,
  },
  async () => {
    const part = tries / 4;
    const first = await getIn(town.url, await openClasses(town.url, town.owner, 6), part);
    const forms = statusesOf(await otherForms(tries / 2));
    const outage = await duringOutage(part);
    const limited = { oneEmail: { 201: 3, 429: part - 3 }, oneNetwork: { 201: 20, 429: part - 20 } };
    return {
      found: [
        `one email ${JSON.stringify(first.oneEmail)}, one network ${JSON.stringify(first.oneNetwork)}`,
        `other forms ${JSON.stringify(forms)}`,
        outage ? `outage ${JSON.stringify(outage)}` : 'the outage needs a business, which runs on PostgreSQL alone',
      ].join('; '),
      as: { first, forms, outage },
      required: { first: limited, forms: { 400: tries / 2 }, outage: outage && limited },
    };
  },
);

/** Spellings of one mailbox: with something behind a plus sign, and at Gmail with dots and by its other name. */
const spellings = (name: string) =>
  Array.from({ length: 40 }, (_, index) => {
    const dotted = `${name.slice(0, 1 + (index % (name.length - 1)))}.${name.slice(1 + (index % (name.length - 1)))}`;
    const tagged = `${name}+${index}@gmail.com`;
    return [tagged, `${dotted}@gmail.com`, `${dotted}+${index}@googlemail.com`][index % 3] ?? tagged;
  });

fault(
  {
    row: 52,
    threat: 'Sub-addresses',
    required: '40 × +n and dotted Gmail: 3 mails an hour about logging in, 3 of the newsletter; one person one place',
  },
  async () => {
    const [asking, reading, coming] = [spellings('idaasking'), spellings('idareading'), spellings('idacoming')];
    const asked = await severalAtOnce(asking, AT_ONCE, (email) => askForLogin(email, newAddress()));
    const subscribed = await severalAtOnce(reading, AT_ONCE, (email) =>
      plainCall(town.url, 'POST', '/api/subscribers/subscribe', { body: { email }, address: newAddress() }),
    );
    const [{ title, date } = { title: '', date: '' }] = await openClasses(town.url, town.owner, 1);
    const person = { name: 'Ida Bell', phone: '5035550100', waiver: true, signature: await drawnPng() };
    const signedUp = await severalAtOnce(coming, AT_ONCE, (email) => {
      const body = { ...person, email, classTitle: title, date, recaptchaToken: 'token' };
      return plainCall(town.url, 'POST', '/api/signup', { body, address: newAddress() });
    });
    await allMailsLeft(town.url);
    const countMails = async (emails: string[]) => {
      const all = await Promise.all([...new Set(emails)].map(mailsTo));
      return all.flat().length;
    };
    const mails = [await countMails(asking), await countMails(reading), await countMails(coming)];
    const places = statusesOf(signedUp)[201] ?? 0;
    return {
      found: `logging in ${JSON.stringify(statusesOf(asked))}, newsletter ${JSON.stringify(statusesOf(subscribed))}, one class ${JSON.stringify(statusesOf(signedUp))}; ${mails.join(', ')} mails`,
      as: { mails, places },
      required: { mails: [3, 3, 1], places: 1 },
    };
  },
);
