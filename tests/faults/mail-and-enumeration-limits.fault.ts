import { afterAll, beforeAll, expect } from 'vitest';
import { createEmail, createSignedInPerson } from '../support/accounts/registration.ts';
import { countAcceptedSignUps, createClasses, untrustedTokens } from '../support/classes/sign-ups.ts';
import { createSignaturePng } from '../support/classes/signature.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { createIp, createIpInSharedNetwork } from '../support/http/ip-addresses.ts';
import { type PlainResponse, sendPlainRequest } from '../support/http/plain-request.ts';
import { createMailboxClient } from '../support/mail/mailbox.ts';
import { startProductionServer } from '../support/processes/production-server.ts';

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment({ RATE_LIMITS: 'on', SEED: 'studio' });
});
afterAll(() => deployment.close());

const AT_ONCE = 10;
const OVER_AN_HOUR_MINUTES = 61;

type Names = { firstName: string; lastName: string };

const requestLogin = (email: string, address: string) =>
  sendPlainRequest(deployment.url, 'POST', '/api/user/login', { body: { email }, ip: address });
const register = (email: string, address: string, names: Names = { firstName: 'Ida', lastName: 'Bell' }) =>
  sendPlainRequest(deployment.url, 'POST', '/api/user/register', { body: { ...names, email }, ip: address });
const listMailsTo = (email: string) => createMailboxClient(deployment.url).listMails(email);

const requests = repetitions(1_000, 50);
const STRANGER_NAMES = { firstName: 'You have won', lastName: 'evil prize' };

async function sendMailBomb(victim: string) {
  const steps = 5;
  const before = (await listMailsTo(victim)).length;
  const responses = [];
  for (let step = 0; step < steps; step++) {
    const requestBatch = Array.from({ length: requests / steps }, (_, index) => index);
    responses.push(
      ...(await mapConcurrently(requestBatch, AT_ONCE, (index) =>
        index % 2 ? requestLogin(victim, createIp()) : register(victim, createIp(), STRANGER_NAMES),
      )),
    );
    const acceptedCount = responses.filter(({ status }) => status < 300).length;
    await expect.poll(async () => (await listMailsTo(victim)).length).toBeGreaterThanOrEqual(before + acceptedCount);
    await deployment.advanceClock(5);
  }
  await deployment.waitForAllMails();
  const mails = await listMailsTo(victim);
  return mails.slice(0, mails.length - before);
}

const MAILS_PER_PERSON = 3;
const PAIRS_PER_HOUR = 24;
const pairs = repetitions(504, PAIRS_PER_HOUR);

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

const calls = { login: requestLogin, register };
type CallName = keyof typeof calls;

const visibleResponse = ({ status, body, cookies }: PlainResponse) =>
  JSON.stringify([status, body.message, Object.keys(body).sort(), Object.keys(cookies).sort()]);

async function compareResponses() {
  const someone = Array.from({ length: PAIRS_PER_HOUR / MAILS_PER_PERSON });
  const known = await mapConcurrently(someone, 4, () =>
    createSignedInPerson(deployment.url, createEmail('known'), createIp()),
  );
  const gaps: Record<CallName, number[]> = { login: [], register: [] };
  const responsesByCall: Record<CallName, Set<string>> = { login: new Set(), register: new Set() };
  const timed = async (name: CallName, email: string) => {
    const startedAt = performance.now();
    responsesByCall[name].add(visibleResponse(await calls[name](email, createIp())));
    return performance.now() - startedAt;
  };
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % PAIRS_PER_HOUR === 0) await deployment.advanceClock(OVER_AN_HOUR_MINUTES);
    const name = pair % 4 < 2 ? 'login' : 'register';
    const emails = [known[pair % known.length]?.email ?? '', createEmail('unknown')];
    if (pair % 2) emails.reverse();
    const first = await timed(name, emails[0] ?? '');
    const second = await timed(name, emails[1] ?? '');
    gaps[name].push(pair % 2 ? second - first : first - second);
  }
  return {
    gapsMs: [gaps.login, gaps.register].map((all) => Math.abs(median(all))),
    responsesByCall: [...responsesByCall.login, ...responsesByCall.register],
  };
}

defineFault(
  {
    row: 17,
    threat: 'Mail bombing, enumeration',
    required: `${requests} requests from as many addresses, for one that is known and one that is not: ≤3 mails/h each, none with their words; ${requests} from one /64: ≤30; ${pairs} pairs: answered alike, median gap <10 ms`,
  },
  async () => {
    const { email: known } = await createSignedInPerson(deployment.url, createEmail('known-victim'), createIp());
    await deployment.advanceClock(OVER_AN_HOUR_MINUTES);
    const bombed = [await sendMailBomb(known), await sendMailBomb(createEmail('victim'))];
    const spoken = bombed.flat().filter((mail) => /won|evil|prize/.test(mail.subject + mail.text + mail.html)).length;
    const oneNetwork = await mapConcurrently(Array.from({ length: requests }), AT_ONCE, (_, index) =>
      requestLogin(createEmail('many'), createIpInSharedNetwork(index)),
    );
    const { gapsMs, responsesByCall } = await compareResponses();
    const mails = bombed.map(({ length }) => length);
    const fromNetwork = countStatuses(oneNetwork)[200] ?? 0;
    return {
      found: [
        `${requests} requests each: ${mails.join(' and ')} mails, ${spoken} with a stranger's words`,
        `one network: ${fromNetwork} of ${oneNetwork.length} heard`,
        `${responsesByCall.length} different answers to two calls; median gaps of login and register ${gapsMs.map((gap) => `${gap.toFixed(1)} ms`).join(' and ')}`,
      ].join('; '),
      actual: {
        mails,
        spoken,
        fromNetwork,
        answers: responsesByCall.length,
        ...(isLongRun && { small: Math.max(...gapsMs) < 10 }),
      },
      required: { mails: [3, 3], spoken: 0, fromNetwork: 30, answers: 2, ...(isLongRun && { small: true }) },
    };
  },
);

const attempts = repetitions(1_000, 100);

const sendOtherForms = (count: number) =>
  mapConcurrently(Array.from({ length: count }), AT_ONCE, (_, index) => {
    const address = createIp();
    const person = { name: 'Ida Bell', email: createEmail('form') };
    const token = untrustedTokens[index % untrustedTokens.length];
    return index % 2
      ? sendPlainRequest(deployment.url, 'POST', '/api/contact', {
          ip: address,
          body: { ...person, message: 'Hello', recaptchaToken: token },
        })
      : sendPlainRequest(deployment.url, 'POST', '/api/publicBookings/request', {
          ip: address,
          body: { ...person, phone: '5035550100', sessionType: 'private yoga', captchaToken: token },
        });
  });

async function signUpDuringOutage(count: number) {
  const site = await startProductionServer({ RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/nobody' });
  if (!site) return undefined;
  try {
    return await countAcceptedSignUps(site.url, await createClasses(site.url, site.owner, 6), count, 'token');
  } finally {
    await site.close();
  }
}

defineFault(
  {
    row: 45,
    threat: "Captcha 'bypass'/outage",
    required: `${attempts} tries without a token: sign-ups ≤3/h an email, ≤20/h an address, other forms 0; ${attempts / 2} during an outage: the same limits`,
  },
  async () => {
    const part = attempts / 4;
    const first = await countAcceptedSignUps(
      deployment.url,
      await createClasses(deployment.url, deployment.owner, 6),
      part,
    );
    const forms = countStatuses(await sendOtherForms(attempts / 2));
    const outage = await signUpDuringOutage(part);
    const limited = { oneEmail: { 201: 3, 429: part - 3 }, oneNetwork: { 201: 20, 429: part - 20 } };
    return {
      found: [
        `one email ${JSON.stringify(first.oneEmail)}, one network ${JSON.stringify(first.oneNetwork)}`,
        `other forms ${JSON.stringify(forms)}`,
        outage ? `outage ${JSON.stringify(outage)}` : 'the outage needs a business, which runs on PostgreSQL alone',
      ].join('; '),
      actual: { first, forms, outage },
      required: { first: limited, forms: { 400: attempts / 2 }, outage: outage && limited },
    };
  },
);

/** 40 different addresses of one mailbox: each has other dots, two thirds have a tag. */
const createEmailVariants = (name: string) =>
  Array.from({ length: 40 }, (_, index) => {
    const dotted = [...name].map((letter, at) => ((index >> at) & 1 ? `${letter}.` : letter)).join('');
    const tagged = `${dotted}+${index}`;
    return [`${tagged}@gmail.com`, `${dotted}@gmail.com`, `${tagged}@googlemail.com`][index % 3] ?? tagged;
  });

defineFault(
  {
    row: 52,
    threat: 'Sub-addresses',
    required: '40 × +n and dotted Gmail: 3 mails an hour about logging in, 3 of the newsletter; one person one place',
  },
  async () => {
    const [variants, reading, coming] = [
      createEmailVariants('idaasking'),
      createEmailVariants('idareading'),
      createEmailVariants('idacoming'),
    ];
    const loginResponses = await mapConcurrently(variants, AT_ONCE, (email) => requestLogin(email, createIp()));
    const subscribed = await mapConcurrently(reading, AT_ONCE, (email) =>
      sendPlainRequest(deployment.url, 'POST', '/api/subscribers/subscribe', { body: { email }, ip: createIp() }),
    );
    const [{ title, date } = { title: '', date: '' }] = await createClasses(deployment.url, deployment.owner, 1);
    const person = { name: 'Ida Bell', phone: '5035550100', waiver: true, signature: await createSignaturePng() };
    const signedUp = await mapConcurrently(coming, AT_ONCE, (email) => {
      const body = { ...person, email, classTitle: title, date, recaptchaToken: 'token' };
      return sendPlainRequest(deployment.url, 'POST', '/api/signup', { body, ip: createIp() });
    });
    await deployment.waitForAllMails();
    const countMails = async (emails: string[]) => {
      const all = await Promise.all([...new Set(emails)].map(listMailsTo));
      return all.flat().length;
    };
    const mails = [await countMails(variants), await countMails(reading), await countMails(coming)];
    const places = countStatuses(signedUp)[201] ?? 0;
    return {
      found: `logging in ${JSON.stringify(countStatuses(loginResponses))}, newsletter ${JSON.stringify(countStatuses(subscribed))}, one class ${JSON.stringify(countStatuses(signedUp))}; ${mails.join(', ')} mails`,
      actual: { mails, places },
      required: { mails: [3, 3, 1], places: 1 },
    };
  },
);
