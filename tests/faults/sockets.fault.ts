import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { dayInWords, timeInWords } from '#domain/day.ts';
import { type BookingClient, registerClient } from '../support/booking-client.ts';
import { openRoad } from '../support/cuttable-road.ts';
import { enterAsOwner, openBrowser } from './support/browser.ts';
import { freeTimes } from './support/days.ts';
import { type OwnerAtDesk, openDesk } from './support/desk.ts';
import { fault, isLong, times } from './support/fault.ts';
import { openTown, type Town } from './support/town.ts';
import { moreThanIds, type Watcher, watch } from './support/watcher.ts';

const bookings = times(1_000, 15);
const crowd = times(200, 120);
type Slot = { _id: string; date: string; time: string };
const AT_ONCE = 5;
const STALE_MS = 5_000;
/** Long enough for a page to have tried again and again. */
const CUT_OFF_MS = times(30_000, 0);
const COUPON = 'WATCHED';

let town: Town;
let desk: OwnerAtDesk;
const clients: BookingClient[] = [];
const watchers: Watcher[] = [];
beforeAll(async () => {
  town = await openTown();
  desk = await openDesk(town);
  await desk.addCoupon({ code: COUPON, kind: 'booking', discount: 1, maxUses: bookings + 10 });
  for (let count = 0; count < 3; count++)
    clients.push(await registerClient(() => town.url, `${randomUUID()}@secret.example`));
});
afterAll(async () => {
  for (const { close } of watchers) close();
  await town.close();
});

async function come(how: Parameters<typeof watch>[1] = {}): Promise<Watcher> {
  const watcher = await watch(town, how);
  watchers.push(watcher);
  return watcher;
}
const isRefused = (how: Parameters<typeof watch>[1]) =>
  watch(town, how).then(
    ({ close }) => {
      close();
      return false;
    },
    () => true,
  );

/** Who is let in: own pages, and tokens that count. */
async function handshakes(leaving: BookingClient) {
  const foreign = ['https://evil.example', 'null', `${town.url}.evil.example`, 'http://localhost:1'];
  const tampered = leaving.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const tokens = ['nonsense', 'a.b.c', 'x'.repeat(5_000), tampered.replace(/\.[^.]+\./, '.e30.')];
  const letIn = [];
  for (const origin of foreign) {
    if (!(await isRefused({ origin }))) letIn.push(`a page of ${origin}`);
    const polled = await fetch(`${town.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } });
    if (polled.status !== 403) letIn.push(`a page of ${origin}, polling`);
  }
  for (const token of tokens) if (!(await isRefused({ token }))) letIn.push(`the token ${token.slice(0, 20)}`);
  const [own, signedIn] = [await come({ origin: town.url }), await come({ token: leaving.token })];
  await leaving.ask('POST', '/api/user/logout');
  await expect.poll(() => signedIn.socket.connected).toBe(false);
  if (!(await isRefused({ token: leaving.token }))) letIn.push('the token of a session that is over');
  return { letIn, own: own.socket.connected };
}

/** Each says something that nobody asked for; answers how many stay. */
async function flood(): Promise<number> {
  const said: ((socket: Watcher['socket']) => unknown)[] = [
    (socket) => socket.emit('join', 'owner'),
    (socket) => socket.emit('slotBooked', { slotId: randomUUID() }),
    (socket) => socket.emit('message', 'x'.repeat(100_000)),
    (socket) => socket.io.engine.write('nothing that belongs here'),
    (socket) => Array.from({ length: 500 }, () => socket.emit('join', `client:${clients[0]?.id}`)),
  ];
  const loud = await Promise.all(Array.from({ length: crowd / 4 }, () => come()));
  for (const [index, { socket }] of loud.entries()) said[index % said.length]?.(socket);
  const stay = () => loud.filter(({ socket }) => socket.connected).length;
  await expect.poll(stay).toBe(0);
  return stay();
}

/**
 * The owner's page is cut off from the town, a time is booked meanwhile, and the way is mended: how long the page went on
 * offering that time, in milliseconds.
 */
async function cutOff(book: (slotId: string) => Promise<void>): Promise<number> {
  const [road, browser] = [await openRoad(town.url), await openBrowser()];
  const { origin } = new URL(road.url);
  const [first, second] = (await desk.addSlots(freeTimes(2))) as [Slot, Slot];
  try {
    const page = await browser.page();
    await enterAsOwner(page, town, origin);
    await page.goto(`${origin}/admin/bookings?view=slots&month=${first.date.slice(0, 7)}`);
    const offered = ({ date, time }: Slot) =>
      page.getByRole('button', { name: `Delete the slot on ${dayInWords(date)}, ${timeInWords(time)}` });
    await offered(first).waitFor();
    await book(first._id);
    await offered(first).waitFor({ state: 'detached' });
    await road.cut();
    await book(second._id);
    await setTimeout(CUT_OFF_MS);
    await road.mend();
    const mended = performance.now();
    await offered(second).waitFor({ state: 'detached' });
    return performance.now() - mended;
  } finally {
    await browser.close();
    await road.close();
  }
}

/** One address opens many sockets where limits are on; answers how many it has, and whether another gets one. */
async function crowding() {
  const guarded = await openTown({ RATE_LIMITS: 'on' });
  const open = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await fetch(`${guarded.url}/socket.io/?EIO=4&transport=polling`, { headers })).status === 200;
  };
  try {
    const answers = await Promise.all(Array.from({ length: crowd }, () => open('203.0.113.7')));
    const room = 50 * guarded.processes.length;
    return { has: answers.filter(Boolean).length, room, others: await open('203.0.113.8') };
  } finally {
    await guarded.close();
  }
}

fault(
  {
    row: 35,
    threat: 'Sockets',
    required: `foreign origins, forged and ended tokens: 0 let in; ${bookings} bookings watched: 0 personal fields; floods cut; stale view ≤${STALE_MS / 1_000} s, after being cut off for ${CUT_OFF_MS ? `${CUT_OFF_MS / 1_000} s` : 'a moment'}, too`,
  },
  async () => {
    const [booker, other, leaving] = clients as [BookingClient, BookingClient, BookingClient];
    const doors = await handshakes(leaving);
    const owner = desk.token();
    const [visitor, second, hers, his, owners] = [
      ...[await come(), await come()],
      ...[await come({ token: booker.token }), await come({ token: other.token }), await come({ token: owner })],
    ] as [Watcher, Watcher, Watcher, Watcher, Watcher];
    const all = [visitor, second, hers, his, owners];
    const before = all.map(({ wire }) => wire.length);

    const wanted = freeTimes(bookings);
    const slots = [];
    for (let from = 0; from < bookings; from += 200)
      slots.push(...(await desk.addSlots(wanted.slice(from, from + 200))));
    const bookedAt = new Map<string, number>();
    const book = async (slotId: string) => {
      const about = {
        sessionType: 'Individual Yoga Session (60 min)',
        message: 'A secret of my knees',
        couponCode: COUPON,
      };
      const who = { userId: booker.id, firstName: 'Ida', lastName: 'Bell', email: 'ida@secret.example' };
      const { status } = await booker.ask('PUT', `/api/bookings/${slotId}/book`, { ...who, ...about });
      if (status === 200) bookedAt.set(slotId, performance.now());
    };
    for (let from = 0; from < bookings; from += AT_ONCE)
      await Promise.all(slots.slice(from, from + AT_ONCE).map(({ _id }) => book(_id)));
    const count = ({ heard }: Watcher, name: string) => heard.filter(({ event }) => event === name).length;
    for (const watcher of all) await expect.poll(() => watcher.heardOf.size).toBeGreaterThanOrEqual(bookedAt.size);
    for (const watcher of [hers, owners])
      await expect.poll(() => count(watcher, 'bookingUpdated')).toBeGreaterThanOrEqual(bookedAt.size);
    const late = Math.max(
      ...[...bookedAt].flatMap(([id, at]) =>
        all.map(({ heardOf }) => (heardOf.get(id) ?? Number.POSITIVE_INFINITY) - at),
      ),
    );
    const personal = all.flatMap(moreThanIds);
    const overheard = [visitor, second, his].reduce((sum, watcher) => sum + count(watcher, 'bookingUpdated'), 0);
    const events = all.reduce((sum, { wire }, index) => sum + wire.length - (before[index] ?? 0), 0);

    const booked = bookedAt.size;
    const stale = await cutOff(book);
    const stayed = await flood();
    const stillThere = all.filter(({ socket }) => socket.connected).length;
    const crowded = await crowding();
    const broken = await town.brokenAtTheEnd();
    return {
      found: `let in: ${doors.letIn.length}; ${booked} bookings, ${events} events at ${all.length} sockets: ${personal.length} with more than ids, ${overheard} of others' bookings; ${crowd / 4} who spoke: ${stayed} stayed; one address opened ${crowded.has} of ${crowd}; heard ${Math.max(0, Math.round(late))} ms after the answer at most; a page that was cut off was right ${Math.round(stale)} ms after it could be reached`,
      as: {
        ...{ doors, booked, personal, overheard, stayed, stillThere, broken },
        crowded: { within: crowded.has > 0 && crowded.has <= crowded.room, others: crowded.others },
        inTime: isLong ? late <= STALE_MS && stale <= STALE_MS : true,
      },
      required: {
        ...{ doors: { letIn: [], own: true }, booked: bookings, personal: [], overheard: 0 },
        ...{ stayed: 0, stillThere: all.length, broken: [] },
        ...{ crowded: { within: true, others: true }, inTime: true },
      },
    };
  },
);
