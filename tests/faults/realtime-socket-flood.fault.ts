import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { formatLongDay, formatTime } from '#platform/time/day.ts';
import { type BookingClient, registerClient } from '../support/bookings/booking-client.ts';
import { createFreeTimes } from '../support/bookings/free-slot-times.ts';
import { signInAsOwner, startBrowser } from '../support/browser/browser.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { type AdminClient, createAdminClient } from '../support/http/admin-client.ts';
import { startInterruptibleProxy } from '../support/http/interruptible-proxy.ts';
import { listUnexpectedFrames, type SocketWatcher, watchDeployment } from '../support/http/socket-watcher.ts';

const bookingCount = repetitions(1_000, 15);
const socketCount = repetitions(200, 120);
type Slot = { _id: string; date: string; time: string };
const AT_ONCE = 5;
const STALE_MS = 5_000;
const DISCONNECTED_MS = repetitions(30_000, 0);
const COUPON = 'WATCHED';

let deployment: Deployment;
let admin: AdminClient;
const clients: BookingClient[] = [];
const watchers: SocketWatcher[] = [];
beforeAll(async () => {
  deployment = await startDeployment();
  admin = await createAdminClient(deployment);
  await admin.addCoupon({ code: COUPON, kind: 'booking', discount: 1, maxUses: bookingCount + 10 });
  for (let count = 0; count < 3; count++)
    clients.push(await registerClient(() => deployment.url, `${randomUUID()}@secret.example`));
});
afterAll(async () => {
  for (const { close } of watchers) close();
  await deployment.close();
});

async function openWatcher(options: Parameters<typeof watchDeployment>[1] = {}): Promise<SocketWatcher> {
  const watcher = await watchDeployment(deployment, options);
  watchers.push(watcher);
  return watcher;
}
const isConnectionRejected = (options: Parameters<typeof watchDeployment>[1]) =>
  watchDeployment(deployment, options).then(
    ({ close }) => {
      close();
      return false;
    },
    () => true,
  );

async function checkHandshakes(leaving: BookingClient) {
  const foreign = ['https://evil.example', 'null', `${deployment.url}.evil.example`, 'http://localhost:1'];
  const tampered = leaving.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const tokens = ['nonsense', 'a.b.c', 'x'.repeat(5_000), tampered.replace(/\.[^.]+\./, '.e30.')];
  const letIn = [];
  for (const origin of foreign) {
    if (!(await isConnectionRejected({ origin }))) letIn.push(`a page of ${origin}`);
    const polled = await fetch(`${deployment.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } });
    if (polled.status !== 403) letIn.push(`a page of ${origin}, polling`);
  }
  for (const token of tokens)
    if (!(await isConnectionRejected({ token }))) letIn.push(`the token ${token.slice(0, 20)}`);
  const [siteWatcher, clientWatcher] = [
    await openWatcher({ origin: deployment.url }),
    await openWatcher({ token: leaving.token }),
  ];
  await leaving.request('POST', '/api/user/logout');
  await expect.poll(() => clientWatcher.socket.connected).toBe(false);
  if (!(await isConnectionRejected({ token: leaving.token }))) letIn.push('the token of a session that is over');
  return { letIn, own: siteWatcher.socket.connected };
}

async function sendUnexpectedMessages(): Promise<number> {
  const messages: ((socket: SocketWatcher['socket']) => unknown)[] = [
    (socket) => socket.emit('join', 'owner'),
    (socket) => socket.emit('slotBooked', { slotId: randomUUID() }),
    (socket) => socket.emit('message', 'x'.repeat(100_000)),
    (socket) => socket.io.engine.write('nothing that belongs here'),
    (socket) => Array.from({ length: 500 }, () => socket.emit('join', `client:${clients[0]?.id}`)),
  ];
  const loud = await Promise.all(Array.from({ length: socketCount / 4 }, () => openWatcher()));
  for (const [index, { socket }] of loud.entries()) messages[index % messages.length]?.(socket);
  const countConnected = () => loud.filter(({ socket }) => socket.connected).length;
  await expect.poll(countConnected).toBe(0);
  return countConnected();
}

async function measureStaleOffer(bookSlot: (slotId: string) => Promise<void>): Promise<number> {
  const [proxy, browser] = [await startInterruptibleProxy(deployment.url), await startBrowser()];
  const { origin } = new URL(proxy.url);
  const [first, secondWatcher] = (await admin.addSlots(createFreeTimes(2))) as [Slot, Slot];
  try {
    const page = await browser.openPage();
    await signInAsOwner(page, deployment, origin);
    await page.goto(`${origin}/admin/bookings?view=slots&month=${first.date.slice(0, 7)}`);
    const offered = ({ date, time }: Slot) =>
      page.getByRole('button', { name: `Delete the slot on ${formatLongDay(date)}, ${formatTime(time)}` });
    await offered(first).waitFor();
    await bookSlot(first._id);
    await offered(first).waitFor({ state: 'detached' });
    await proxy.disconnect();
    await bookSlot(secondWatcher._id);
    await setTimeout(DISCONNECTED_MS);
    await proxy.reconnect();
    const mended = performance.now();
    await offered(secondWatcher).waitFor({ state: 'detached' });
    return performance.now() - mended;
  } finally {
    await browser.close();
    await proxy.close();
  }
}

async function exceedSocketLimit() {
  const guarded = await startDeployment({ RATE_LIMITS: 'on' });
  const openSocket = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await fetch(`${guarded.url}/socket.io/?EIO=4&transport=polling`, { headers })).status === 200;
  };
  try {
    const responses = await Promise.all(Array.from({ length: socketCount }, () => openSocket('203.0.113.7')));
    const room = 50 * guarded.processes.length;
    return { has: responses.filter(Boolean).length, room, others: await openSocket('203.0.113.8') };
  } finally {
    await guarded.close();
  }
}

defineFault(
  {
    row: 35,
    threat: 'Sockets',
    required: `foreign origins, forged and ended tokens: 0 let in; ${bookingCount} bookings watched: 0 personal fields; floods cut; stale view ≤${STALE_MS / 1_000} s, after being cut off for ${DISCONNECTED_MS ? `${DISCONNECTED_MS / 1_000} s` : 'a moment'}, too`,
  },
  async () => {
    const [booker, other, leaving] = clients as [BookingClient, BookingClient, BookingClient];
    const doors = await checkHandshakes(leaving);
    const owner = admin.getToken();
    const [visitorWatcher, secondWatcher, clientWatcher, otherWatcher, ownerWatcher] = [
      await openWatcher(),
      await openWatcher(),

      await openWatcher({ token: booker.token }),
      await openWatcher({ token: other.token }),
      await openWatcher({ token: owner }),
    ] as [SocketWatcher, SocketWatcher, SocketWatcher, SocketWatcher, SocketWatcher];
    const all = [visitorWatcher, secondWatcher, clientWatcher, otherWatcher, ownerWatcher];
    const before = all.map(({ frames }) => frames.length);

    const slotsToBook = createFreeTimes(bookingCount);
    const slots = [];
    for (let from = 0; from < bookingCount; from += 200)
      slots.push(...(await admin.addSlots(slotsToBook.slice(from, from + 200))));
    const bookedAt = new Map<string, number>();
    const bookSlot = async (slotId: string) => {
      const classBody = {
        sessionType: 'Individual Yoga Session (60 min)',
        message: 'A secret of my knees',
        couponCode: COUPON,
      };
      const clientBody = { userId: booker.id, firstName: 'Ida', lastName: 'Bell', email: 'ida@secret.example' };
      const { status } = await booker.request('PUT', `/api/bookings/${slotId}/book`, { ...clientBody, ...classBody });
      if (status === 200) bookedAt.set(slotId, performance.now());
    };
    for (let from = 0; from < bookingCount; from += AT_ONCE)
      await Promise.all(slots.slice(from, from + AT_ONCE).map(({ _id }) => bookSlot(_id)));
    const count = ({ received: heard }: SocketWatcher, name: string) =>
      heard.filter(({ event }) => event === name).length;
    for (const watcher of all) await expect.poll(() => watcher.receivedAtMs.size).toBeGreaterThanOrEqual(bookedAt.size);
    for (const watcher of [clientWatcher, ownerWatcher])
      await expect.poll(() => count(watcher, 'bookingUpdated')).toBeGreaterThanOrEqual(bookedAt.size);
    const late = Math.max(
      ...[...bookedAt].flatMap(([id, at]) =>
        all.map(({ receivedAtMs }) => (receivedAtMs.get(id) ?? Number.POSITIVE_INFINITY) - at),
      ),
    );
    const personal = all.flatMap(listUnexpectedFrames);
    const overheard = [visitorWatcher, secondWatcher, otherWatcher].reduce(
      (sum, watcher) => sum + count(watcher, 'bookingUpdated'),
      0,
    );
    const events = all.reduce((sum, { frames }, index) => sum + frames.length - (before[index] ?? 0), 0);

    const bookedCount = bookedAt.size;
    const stale = await measureStaleOffer(bookSlot);
    const stayed = await sendUnexpectedMessages();
    const stillThere = all.filter(({ socket }) => socket.connected).length;
    const crowded = await exceedSocketLimit();
    const violations = await deployment.stopAndAudit();
    return {
      found: `let in: ${doors.letIn.length}; ${bookedCount} bookings, ${events} events at ${all.length} sockets: ${personal.length} with more than ids, ${overheard} of others' bookings; ${socketCount / 4} who spoke: ${stayed} stayed; one address opened ${crowded.has} of ${socketCount}; heard ${Math.max(0, Math.round(late))} ms after the answer at most; a page that was cut off was right ${Math.round(stale)} ms after it could be reached`,
      actual: {
        doors,
        booked: bookedCount,
        personal,
        overheard,
        stayed,
        stillThere,
        broken: violations,
        crowded: { within: crowded.has > 0 && crowded.has <= crowded.room, others: crowded.others },
        inTime: isLongRun ? late <= STALE_MS && stale <= STALE_MS : true,
      },
      required: {
        doors: { letIn: [], own: true },
        booked: bookingCount,
        personal: [],
        overheard: 0,
        stayed: 0,
        stillThere: all.length,
        broken: [],
        crowded: { within: true, others: true },
        inTime: true,
      },
    };
  },
);
