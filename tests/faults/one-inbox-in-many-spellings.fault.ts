import { afterAll, beforeAll } from 'vitest';
import { toMailboxKey } from '#platform/text/mailbox.ts';
import { createFreeTimes } from '../support/bookings/free-slot-times.ts';
import { createClasses } from '../support/classes/sign-ups.ts';
import { createSignaturePng } from '../support/classes/signature.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { createAdminClient } from '../support/http/admin-client.ts';
import { createIp } from '../support/http/ip-addresses.ts';
import { sendPlainRequest } from '../support/http/plain-request.ts';
import { createMailboxClient } from '../support/mail/mailbox.ts';

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment({ RATE_LIMITS: 'on', SEED: 'studio' });
});
afterAll(() => deployment.close());

const AT_ONCE = 10;
/** Characters that Unicode says to ignore, of each kind: selectors, joiners, fillers, marks of direction, tags. */
const IGNORED = [
  '\ufe0f',
  '\u034f',
  '\u{e0100}',
  '\u115f',
  '\u00ad',
  '\u200b',
  '\u2060',
  '\u180b',
  '\u{e0061}',
  '\u17b4',
];

/** 40 spellings of an address at Gmail: in words of Gmail, with ignored characters, and with letters for its letters. */
const spellAtGmail = (name: string) => [
  `${name}+1@gmail.com`,
  `${name[0]}.${name.slice(1)}@gmail.com`,
  `${name}@googlemail.com`,
  `${name.toUpperCase()}@GMAIL.COM`,
  `${name}@gmail.com`,
  ...['ｇmail.com', 'ⓖmail.com', 'gmail．com', 'gmail。com', 'ℊmail.com'].map((host) => `${name}@${host}`),
  ...IGNORED.map((mark, at) => `${name}@${'gmail'.slice(0, 1 + (at % 4))}${mark}${'gmail'.slice(1 + (at % 4))}.com`),
  ...IGNORED.map((mark) => `${name.slice(0, 2)}${mark}${name.slice(2)}@gmail.com`),
  ...IGNORED.map((mark, at) => (at % 2 ? `${mark}${name}@gmail.com` : `${name}@gmail.com${mark}`)),
];

/** 40 spellings of an address whose host has a letter outside ASCII. */
const spellAtBooks = (name: string) => [
  ...[
    'bücher.example',
    'xn--bcher-kva.example',
    'BÜCHER.example',
    'XN--BCHER-KVA.EXAMPLE',
    'bu\u0308cher.example',
  ].flatMap((host) => [`${name}@${host}`, `${name}+1@${host}`, `${name}+2@${host}`, `${name}+3@${host}`]),
  ...IGNORED.map((mark) => `${name}@bü${mark}cher.example`),
  ...IGNORED.map((mark) => `${mark}${name}@bücher.example${mark}`),
];

const post = (path: string, body: object, more: { ip?: string; token?: string } = {}) =>
  sendPlainRequest(deployment.url, 'POST', path, { body: { ...body }, ip: createIp(), ...more });

/** The mails that one inbox gets, newest first. */
async function listInbox(email: string) {
  await deployment.waitForAllMails();
  const mails = await createMailboxClient(deployment.url).listMails();
  return mails.filter(({ to }) => [to].flat().some((one) => toMailboxKey(one) === toMailboxKey(email)));
}

async function signUp(emails: string[]) {
  const [{ title, date } = { title: '', date: '' }] = await createClasses(deployment.url, deployment.owner, 1);
  const person = { name: 'Ida Bell', phone: '5035550100', waiver: true, signature: await createSignaturePng() };
  const place = { classTitle: title, date };
  const details = { ...person, ...place, recaptchaToken: 'token' };
  const responses = [
    ...(await mapConcurrently(emails, AT_ONCE, (email) => post('/api/signup', { ...details, email }))),
    ...(await mapConcurrently(emails, AT_ONCE, (email) => post('/api/check-student', { ...place, email }))),
  ];
  return responses.filter(({ status }) => status < 300).length;
}

/** Signs in with the newest mail of the inbox. */
async function signInFromInbox(email: string) {
  const [, page, token] =
    /\/(verify-email|verify-login)\?token=([\w-]{43})/.exec((await listInbox(email))[0]?.text ?? '') ?? [];
  const ip = createIp();
  const verified = await sendPlainRequest(deployment.url, 'GET', `/api/user/${page}?token=${token}`, { ip });
  if (page === 'verify-login') return verified.body;
  const exchange = { body: { token: verified.body.token }, cookies: verified.cookies, ip };
  return (await sendPlainRequest(deployment.url, 'POST', '/api/user/exchange', exchange)).body;
}

/** Registers with each spelling that is accepted, and books two sessions with a code that pays for all of each. */
async function useCode(emails: string[]) {
  const admin = await createAdminClient(deployment);
  const responses = [];
  let accepted = 0;
  for (const email of emails) {
    const names = { firstName: 'Ida', lastName: 'Bell' };
    // An inbox gets three mails an hour.
    if (accepted > 0 && accepted % 3 === 0) await deployment.advanceClock(OVER_AN_HOUR_MINUTES);
    if ((await post('/api/user/register', { ...names, email })).status !== 201) continue;
    accepted++;
    const { user, token } = await signInFromInbox(email);
    const { id: userId, email: stored } = user as { id: string; email: string };
    const body = { userId, ...names, email: stored, sessionType: SESSION_TYPE, couponCode: 'YOURJOURNEY' };
    for (const { _id } of await admin.addSlots(createFreeTimes(2)))
      responses.push(
        await sendPlainRequest(deployment.url, 'PUT', `/api/bookings/${_id}/book`, {
          body,
          token: String(token),
          ip: createIp(),
        }),
      );
  }
  return { accepted, statuses: countStatuses(responses) };
}

const SESSION_TYPE = 'Individual Yoga Session (60 min)';
const OVER_AN_HOUR_MINUTES = 61;
const spelled = repetitions(40, 12);

defineFault(
  {
    row: 56,
    threat: 'One inbox in many spellings',
    required: `40 spellings at Gmail, and 40 at a host with other letters: at most 3 login emails an hour, 1 place in a class; ${spelled} of them: 3 uses of a code`,
  },
  async () => {
    const found = [];
    for (const [spell, email] of [
      [spellAtGmail, 'idaspelled@gmail.com'],
      [spellAtBooks, 'idaspelled@xn--bcher-kva.example'],
    ] as const) {
      const emails = spell('idaspelled');
      const logins = await mapConcurrently(emails, AT_ONCE, (one) => post('/api/user/login', { email: one }));
      const mails = (await listInbox(email)).length;
      found.push({
        spellings: new Set(emails).size,
        logins: countStatuses(logins),
        mails,
        places: await signUp(emails),
      });
    }
    await deployment.advanceClock(OVER_AN_HOUR_MINUTES);
    const code = await useCode(spellAtBooks('idabooked').slice(0, spelled));
    return {
      found: `${found.map((one) => JSON.stringify(one)).join(', ')}; the code ${JSON.stringify(code)}`,
      // A spelling that gets no mail counts too, so the inbox may get fewer.
      actual: [
        ...found.map(({ spellings, mails, places }) => ({ spellings, isLimited: mails > 0 && mails <= 3, places })),
        code.statuses[200],
      ],
      required: [...found.map(() => ({ spellings: 40, isLimited: true, places: 1 })), 3],
    };
  },
);
