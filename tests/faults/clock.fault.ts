import { afterAll } from 'vitest';
import { slotTimes } from '#domain/bookings/slot-repeats.ts';
import { registerClient } from '../support/booking-client.ts';
import { mailbox } from '../support/mailbox.ts';
import { openDesk } from './support/desk.ts';
import { fault, isLong, times } from './support/fault.ts';
import { mailedLogin, mailedRegistration, newEmail, refreshed, signedInPerson } from './support/people.ts';
import { plainCall } from './support/plain-call.ts';
import { openTown, type Town } from './support/town.ts';

const STUDIO_ZONE = 'America/Los_Angeles';
/** The short run takes the one that is farthest from the studio's. */
const zones = ['Asia/Tokyo', 'UTC', STUDIO_ZONE].slice(0, times(3, 1));
const WEEKS = 12;
const looked = times(WEEKS, 3);
/** The next two days on which the studio's clocks change, each in the middle of twelve weeks that are still to come. */
const seasons = comingChanges(2).map((day) => ({ first: String(day.subtract({ weeks: 5 })), change: String(day) }));
/** The next day on which no clock of the studio shows half past two. */
const spring = comingChanges(2).reduce((one, other) => (one.month < other.month ? one : other));
const TIME = '09:00';
/** On a machine that has other things to do. */
const MAIL_WITHIN_MS = 60_000;

/** So long lasts a session that nobody uses. */
const MONTH_MINUTES = 30 * 24 * 60;

/** Days from six weeks on, on which the studio's clocks are set forward or back. */
function comingChanges(count: number): Temporal.PlainDate[] {
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

const towns: Town[] = [];
afterAll(() => Promise.all(towns.map((town) => town.close())));

async function townIn(zone: string): Promise<Town> {
  const town = await openTown({ TZ: zone, SEED: 'none' });
  towns.push(town);
  return town;
}

/** Sets every clock of a town to a moment. */
async function at(town: Town, instant: string): Promise<void> {
  const { body } = await plainCall(town.url, 'GET', '/dev/clock');
  await town.later((Date.parse(instant) - Date.parse(String(body.now))) / 60_000);
}

/** When a wall of the studio shows this, as an instant, so many minutes later. */
const onWall = (day: string, minutesLater = 0) =>
  Temporal.PlainDateTime.from(`${day}T${TIME}`)
    .toZonedDateTime(STUDIO_ZONE)
    .add({ minutes: minutesLater })
    .toInstant()
    .toString();

/** The short run looks at the week before the change, at its day, and at the week after. */
const isLooked = (date: string, change: string) =>
  isLong || Math.abs(Date.parse(date) - Date.parse(change)) <= 7 * 24 * 3_600_000;

const isAtNine = (slot: object, _id: string, date: string) =>
  Object.entries({ _id, date, time: TIME }).every(([key, value]) => Reflect.get(slot, key) === value);

/** What is not as the wall says of twelve weekly slots at nine, over the day on which the clocks change. */
async function wrongInSeason(town: Town, { first, change }: (typeof seasons)[number]): Promise<string[]> {
  await at(town, onWall(first, -3 * 24 * 60));
  const wrong: string[] = [];
  const desk = await openDesk(town);
  const weekly = slotTimes({ day: first, time: TIME }, 'weekly', WEEKS).map(({ day, time }) => ({ date: day, time }));
  const slots = await desk.addSlots(weekly);
  const seen = slots.filter(({ date }) => isLooked(date, change));
  await at(town, onWall(seen[0]?.date ?? first, -24 * 60));
  const email = newEmail('weekly');
  const client = await registerClient(() => town.url, email);
  for (const { _id, date } of seen) {
    await at(town, onWall(date, -30));
    const { availableSlots } = await client.bookings();
    if (!availableSlots.some((slot) => isAtNine(slot, _id, date)))
      wrong.push(`${date}: not offered half an hour before nine`);
    if (date === change) {
      const { status } = await client.book(_id, { couponCode: 'YOURJOURNEY' });
      const mail = await mailbox(town.url).waitFor({ to: email, subject: 'Booked: ' }, MAIL_WITHIN_MS);
      if (status !== 200 || !mail.subject.includes('9:00 AM')) wrong.push(`${date}: ${status}, ${mail.subject}`);
      continue;
    }
    await at(town, onWall(date, 1));
    if ((await client.bookings()).availableSlots.some((slot) => slot._id === _id))
      wrong.push(`${date}: still offered a minute after nine`);
  }
  return wrong;
}

/** How half past two is answered on the night on which no clock shows it: alone, and as one of a week of nights. */
async function ghostsTaken(town: Town): Promise<string[]> {
  const ghost = { date: String(spring), time: '02:30' };
  const desk = await openDesk(town);
  const [from, to] = [String(spring.subtract({ days: 3 })), String(spring.add({ days: 3 }))];
  const nights = slotTimes({ day: from, time: ghost.time }, 'daily', 7);
  const about = { ...ghost, title: 'At No Time', location: '' };
  const refusals = await Promise.all([
    desk.ask('POST', '/api/bookings', { slots: [ghost] }),
    desk.ask('POST', '/api/admin/events', { ...about, capacity: 5 }),
  ]);
  // Of a week of nights that one is left out, and named.
  const week = await desk.ask('POST', '/api/bookings', {
    slots: nights.map(({ day, time }) => ({ date: day, time })),
  });
  const skipped = (week.body.skipped ?? []) as { date: string }[];
  const named = skipped.length === 1 && skipped[0]?.date === ghost.date;
  const { body } = await desk.ask('GET', `/api/admin/slots?from=${from}&to=${to}`);
  const left = (body as unknown as { date: string; time: string }[]).filter(
    ({ date, time }) => date === ghost.date && time === ghost.time,
  );
  return [
    ...(named ? [] : [JSON.stringify(week)]),
    ...refusals.filter(({ status }) => status !== 400 && status !== 409).map((one) => JSON.stringify(one)),
    ...left.map((slot) => JSON.stringify(slot)),
  ];
}

/** How a token is used up or shown; whether that opens anything. */
type Token = { kind: string; opens(): Promise<boolean> };

/** One of each token that ends within a quarter of an hour. */
async function shortLived(town: Town): Promise<Token[]> {
  const { url } = town;
  const person = await signedInPerson(url);
  const login = await mailedLogin(url, person.email);
  const registration = await mailedRegistration(url, newEmail('late'));
  const spent = await mailedRegistration(url, newEmail('code'));
  const code = String((await plainCall(url, 'GET', `/api/user/verify-email?token=${spent.token}`)).body.token);
  const opens = async (...call: Parameters<typeof plainCall>) => (await plainCall(...call)).status < 300;
  return [
    { kind: 'login link', opens: () => opens(url, 'GET', `/api/user/verify-login?token=${login.token}`) },
    { kind: 'registration link', opens: () => opens(url, 'GET', `/api/user/verify-email?token=${registration.token}`) },
    { kind: 'entry code', opens: () => opens(url, 'POST', '/api/user/exchange', { body: { token: code } }) },
    { kind: 'access token', opens: () => opens(url, 'GET', `/api/user/${person.id}`, { token: person.token }) },
  ];
}

/** A session that nobody has used for the month that it lasts. */
async function longLived(town: Town): Promise<Token[]> {
  const { refreshCookie } = await signedInPerson(town.url);
  return [{ kind: 'session', opens: async () => (await refreshed(town.url, refreshCookie)).status === 200 }];
}

/**
 * Lets tokens expire, sets the clock back by an hour, to where they were good, and shows them; half of them were shown
 * while they were out of time, too. Answers which of them opened something. Every process has heard of the later time.
 */
async function revivedBy(town: Town, make: (town: Town) => Promise<Token[]>, minutes: number) {
  const [shown, hidden] = [await make(town), await make(town)];
  await town.later(minutes);
  const late = await opening([...shown, ...shown]);
  await town.later(-60);
  const revived = [...late, ...(await opening([...shown, ...hidden]))];
  await town.later(60);
  return { tokens: shown.length + hidden.length, revived };
}

async function opening(tokens: Token[]): Promise<string[]> {
  const kinds: string[] = [];
  for (const { kind, opens } of tokens) if (await opens()) kinds.push(kind);
  return kinds;
}

fault(
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
      const town = await townIn(zone);
      ghosts.push(...(await ghostsTaken(town)));
      for (const season of seasons) wrong.push(...(await wrongInSeason(town, season)).map((one) => `${zone}: ${one}`));
      for (const expiry of [
        { make: shortLived, minutes: 16 },
        { make: longLived, minutes: MONTH_MINUTES + 30 },
      ]) {
        const came = await revivedBy(town, expiry.make, expiry.minutes);
        tokens += came.tokens;
        revived.push(...came.revived);
      }
    }
    const kept = zones.length * seasons.length * looked - wrong.length;
    return {
      found: `${kept} of ${zones.length * seasons.length * looked} slots at nine before, on and after the change${wrong.length ? `, but ${wrong.join('; ')}` : ''}; 02:30 taken ${ghosts.length} times; of ${tokens} expired tokens ${revived.length} revived${revived.length ? `: ${revived.join(', ')}` : ''}`,
      as: { wrong, ghosts, revived },
      required: { wrong: [], ghosts: [], revived: [] },
    };
  },
);
