import { afterAll } from 'vitest';
import { listRepeatedTimes } from '#features/bookings/openings/domain/slot-repeats.ts';
import {
  createEmail,
  createSignedInPerson,
  refreshToken,
  requestLoginToken,
  requestRegistrationToken,
} from '../support/accounts/registration.ts';
import { registerClient } from '../support/bookings/booking-client.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { createAdminClient } from '../support/http/admin-client.ts';
import { sendPlainRequest } from '../support/http/plain-request.ts';
import { createMailboxClient } from '../support/mail/mailbox.ts';

const STUDIO_ZONE = 'America/Los_Angeles';
const zones = ['Asia/Tokyo', 'UTC', STUDIO_ZONE].slice(0, repetitions(3, 1));
const WEEKS = 12;
const checkedWeeks = repetitions(WEEKS, 3);
const seasons = findNextClockChanges(2).map((day) => ({
  first: String(day.subtract({ weeks: 5 })),
  change: String(day),
}));
const spring = findNextClockChanges(2).reduce((first, second) => (first.month < second.month ? first : second));
const SLOT_TIME = '09:00';
const MAIL_TIMEOUT_MS = 60_000;

const MONTH_MINUTES = 30 * 24 * 60;

function findNextClockChanges(count: number): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  let time = Temporal.Now.zonedDateTimeISO(STUDIO_ZONE).add({ weeks: 6 });
  while (days.length < count) {
    const next = time.getTimeZoneTransition('next');
    if (!next) throw new Error(`the clocks of ${STUDIO_ZONE} never change`);
    time = next;
    days.push(time.toPlainDate());
  }
  return days;
}

const deployments: Deployment[] = [];
afterAll(() => Promise.all(deployments.map((deployment) => deployment.close())));

async function startDeploymentInZone(zone: string): Promise<Deployment> {
  const deployment = await startDeployment({ TZ: zone, SEED: 'studio' });
  deployments.push(deployment);
  return deployment;
}

async function setDeploymentClock(deployment: Deployment, instant: string): Promise<void> {
  const { body } = await sendPlainRequest(deployment.url, 'GET', '/dev/clock');
  await deployment.advanceClock((Date.parse(instant) - Date.parse(String(body.now))) / 60_000);
}

const wallInstant = (day: string, minutesLater = 0) =>
  Temporal.PlainDateTime.from(`${day}T${SLOT_TIME}`)
    .toZonedDateTime(STUDIO_ZONE)
    .add({ minutes: minutesLater })
    .toInstant()
    .toString();

const isCheckedWeek = (date: string, change: string) =>
  isLongRun || Math.abs(Date.parse(date) - Date.parse(change)) <= 7 * 24 * 3_600_000;

const isSlotAtNine = (slot: object, _id: string, date: string) =>
  Object.entries({ _id, date, time: SLOT_TIME }).every(([key, value]) => Reflect.get(slot, key) === value);

async function findWrongSlots(deployment: Deployment, { first, change }: (typeof seasons)[number]): Promise<string[]> {
  await setDeploymentClock(deployment, wallInstant(first, -3 * 24 * 60));
  const wrong: string[] = [];
  const admin = await createAdminClient(deployment);
  const weekly = listRepeatedTimes({ day: first, time: SLOT_TIME }, 'weekly', WEEKS).map(({ day, time }) => ({
    date: day,
    time,
  }));
  const slots = await admin.addSlots(weekly);
  const checkedSlots = slots.filter(({ date }) => isCheckedWeek(date, change));
  await setDeploymentClock(deployment, wallInstant(checkedSlots[0]?.date ?? first, -24 * 60));
  const email = createEmail('weekly');
  const client = await registerClient(() => deployment.url, email);
  for (const { _id, date } of checkedSlots) {
    await setDeploymentClock(deployment, wallInstant(date, -30));
    const { availableSlots } = await client.listBookings();
    if (!availableSlots.some((slot) => isSlotAtNine(slot, _id, date)))
      wrong.push(`${date}: not offered half an hour before nine`);
    if (date === change) {
      const { status } = await client.book(_id, { couponCode: 'YOURJOURNEY' });
      const mail = await createMailboxClient(deployment.url).waitFor(
        { to: email, subject: 'Booked: ' },
        MAIL_TIMEOUT_MS,
      );
      if (status !== 200 || !mail.subject.includes('9:00 AM')) wrong.push(`${date}: ${status}, ${mail.subject}`);
      continue;
    }
    await setDeploymentClock(deployment, wallInstant(date, 1));
    if ((await client.listBookings()).availableSlots.some((slot) => slot._id === _id))
      wrong.push(`${date}: still offered a minute after nine`);
  }
  return wrong;
}

async function findAcceptedNonexistentTimes(deployment: Deployment): Promise<string[]> {
  const nonexistentTime = { date: String(spring), time: '02:30' };
  const admin = await createAdminClient(deployment);
  const [from, to] = [String(spring.subtract({ days: 3 })), String(spring.add({ days: 3 }))];
  const nights = listRepeatedTimes({ day: from, time: nonexistentTime.time }, 'daily', 7);
  const classBody = { ...nonexistentTime, title: 'At No Time', location: '' };
  const refusals = await Promise.all([
    admin.request('POST', '/api/bookings', { slots: [nonexistentTime] }),
    admin.request('POST', '/api/admin/events', { ...classBody, capacity: 5 }),
  ]);
  const week = await admin.request('POST', '/api/bookings', {
    slots: nights.map(({ day, time }) => ({ date: day, time })),
  });
  const skipped = (week.body.skipped ?? []) as { date: string }[];
  const isGhostReported = skipped.length === 1 && skipped[0]?.date === nonexistentTime.date;
  const { body } = await admin.request('GET', `/api/admin/slots?from=${from}&to=${to}`);
  const remainingClasses = (body as unknown as { date: string; time: string }[]).filter(
    ({ date, time }) => date === nonexistentTime.date && time === nonexistentTime.time,
  );
  return [
    ...(isGhostReported ? [] : [JSON.stringify(week)]),
    ...refusals.filter(({ status }) => status !== 400 && status !== 409).map((one) => JSON.stringify(one)),
    ...remainingClasses.map((slot) => JSON.stringify(slot)),
  ];
}

type Token = { kind: string; opens(): Promise<boolean> };

async function createShortLivedTokens(deployment: Deployment): Promise<Token[]> {
  const { url } = deployment;
  const person = await createSignedInPerson(url);
  const login = await requestLoginToken(url, person.email);
  const registration = await requestRegistrationToken(url, createEmail('late'));
  const usedRegistration = await requestRegistrationToken(url, createEmail('code'));
  const code = String(
    (await sendPlainRequest(url, 'GET', `/api/user/verify-email?token=${usedRegistration.token}`)).body.token,
  );
  const opens = async (...call: Parameters<typeof sendPlainRequest>) => (await sendPlainRequest(...call)).status < 300;
  return [
    { kind: 'login link', opens: () => opens(url, 'GET', `/api/user/verify-login?token=${login.token}`) },
    { kind: 'registration link', opens: () => opens(url, 'GET', `/api/user/verify-email?token=${registration.token}`) },
    { kind: 'entry code', opens: () => opens(url, 'POST', '/api/user/exchange', { body: { token: code } }) },
    { kind: 'access token', opens: () => opens(url, 'GET', `/api/user/${person.id}`, { token: person.token }) },
  ];
}

async function createLongLivedTokens(deployment: Deployment): Promise<Token[]> {
  const { refreshCookie } = await createSignedInPerson(deployment.url);
  return [{ kind: 'session', opens: async () => (await refreshToken(deployment.url, refreshCookie)).status === 200 }];
}

async function findRevivedTokens(
  deployment: Deployment,
  make: (deployment: Deployment) => Promise<Token[]>,
  minutes: number,
) {
  const [usedTokens, unusedTokens] = [await make(deployment), await make(deployment)];
  await deployment.advanceClock(minutes);
  const late = await listOpenTokens([...usedTokens, ...usedTokens]);
  await deployment.advanceClock(-60);
  const revived = [...late, ...(await listOpenTokens([...usedTokens, ...unusedTokens]))];
  await deployment.advanceClock(60);
  return { tokens: usedTokens.length + unusedTokens.length, revived };
}

async function listOpenTokens(tokens: Token[]): Promise<string[]> {
  const kinds: string[] = [];
  for (const { kind, opens } of tokens) if (await opens()) kinds.push(kind);
  return kinds;
}

defineFault(
  {
    row: 41,
    threat: 'Clock/DST',
    required: `over ${seasons.map(({ change }) => change).join(' and ')}, server in ${zones.join(', ')}: ${WEEKS} weekly slots keep wall time; nonexistent 02:30 refused; clock −1 h: no expired token revives`,
  },
  async () => {
    const wrong: string[] = [];
    const ghosts: string[] = [];
    const revived: string[] = [];
    let tokens = 0;
    for (const zone of zones) {
      const deployment = await startDeploymentInZone(zone);
      ghosts.push(...(await findAcceptedNonexistentTimes(deployment)));
      for (const season of seasons)
        wrong.push(...(await findWrongSlots(deployment, season)).map((one) => `${zone}: ${one}`));
      for (const expiry of [
        { make: createShortLivedTokens, minutes: 16 },
        { make: createLongLivedTokens, minutes: MONTH_MINUTES + 30 },
      ]) {
        const revivedKinds = await findRevivedTokens(deployment, expiry.make, expiry.minutes);
        tokens += revivedKinds.tokens;
        revived.push(...revivedKinds.revived);
      }
    }
    const correctSlots = zones.length * seasons.length * checkedWeeks - wrong.length;
    return {
      found: `${correctSlots} of ${zones.length * seasons.length * checkedWeeks} slots at nine before, on and after the change${wrong.length ? `, but ${wrong.join('; ')}` : ''}; 02:30 taken ${ghosts.length} times; of ${tokens} expired tokens ${revived.length} revived${revived.length ? `: ${revived.join(', ')}` : ''}`,
      actual: { wrong, ghosts, revived },
      required: { wrong: [], ghosts: [], revived: [] },
    };
  },
);
