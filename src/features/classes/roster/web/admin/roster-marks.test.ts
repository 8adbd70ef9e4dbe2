import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/api/client.ts';
import { applyMarks } from './roster-marks.ts';

const server = vi.hoisted(() => ({ answer: async (_id: string, _body?: unknown): Promise<unknown> => ({}) }));
vi.mock('../../../web/signed-in-api.ts', () => ({
  ownerApi: (name: string, { params, body }: { params: { id: string }; body: object }) =>
    server.answer(params.id, { ...body, name }),
}));

const stored = new Map<string, string>();
const KEY = 'unsentMarks';
const here = { attendance: { attendance: 'here', markedAtMs: 1_000 } } as const;
const paid = { payment: { paidBy: 'cash', paidCents: 1_550, markedAtMs: 1_000 } } as const;
const notPaid = { paidBy: null, paid: null, paidMarkedAt: null };
const saved = { signUp: { attendance: 'here', markedAt: new Date(1_000).toISOString(), ...notPaid } };
const readWaiting = () => Object.keys(JSON.parse(stored.get(KEY) ?? '{}'));

/** A browser tab of its own: the module has one state for each page. */
async function openTab() {
  vi.resetModules();
  return import('./roster-marks.ts');
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test.each([
  ['an ended session', new ApiError(401, { message: 'Please log in.', reason: 'not-signed-in' })],
  ['a step-up', new ApiError(403, { message: 'Please enter your password.', reason: 'prove-yourself' })],
  ['no connection', new TypeError('Failed to fetch')],
  ['the login page of a network', new ApiError(404, {})],
  ['a server that does not know the address', new ApiError(404, { message: 'Not found.', reason: 'not-found' })],
  ['a proxy that refuses the request', new ApiError(400, {})],
])('a mark stays after %s', async (_name, failure) => {
  server.answer = () => Promise.reject(failure);
  const tab = await openTab();
  tab.markPerson('maya', here);
  await tab.sendMarks();
  expect(readWaiting()).toEqual(['maya']);
  expect(tab.getState()).toMatchObject({ unsent: { maya: here }, refused: {}, isDisconnected: true });
});

test('a mark of a person who is off the class is dropped', async () => {
  server.answer = () => Promise.reject(new ApiError(409, { message: 'Off.', reason: 'sign-up-closed' }));
  const tab = await openTab();
  tab.markPerson('maya', here);
  await tab.sendMarks();
  expect(readWaiting()).toEqual([]);
});

test('a mark that the server cannot save does not keep the others waiting', async () => {
  server.answer = async (id) => {
    if (id === 'maya') throw new ApiError(500, { message: 'Something went wrong.', reason: 'server-error' });
    return saved;
  };
  const tab = await openTab();
  tab.markPerson('maya', here);
  tab.markPerson('noor', here);
  await tab.sendMarks();
  expect(readWaiting()).toEqual(['maya']);
});

test('a mark that another tab has sent no longer waits in this one', async () => {
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const tab = await openTab();
  tab.markPerson('maya', here);
  await tab.sendMarks();
  expect(tab.getState()).toMatchObject({ unsent: { maya: here }, isDisconnected: true });
  server.answer = async () => saved;
  await (await openTab()).sendMarks();
  expect(readWaiting()).toEqual([]);
  await tab.sendMarks();
  expect(tab.getState()).toMatchObject({ unsent: {}, isDisconnected: false });
});

test('the payment of a person is sent beside the attendance, and each keeps its own place in the queue', async () => {
  const bodies: unknown[] = [];
  server.answer = async (_id, body) => {
    bodies.push(body);
    if (bodies.length > 1) throw new TypeError('Failed to fetch');
    return saved;
  };
  const tab = await openTab();
  tab.markPerson('maya', here);
  tab.markPerson('maya', paid);
  await tab.sendMarks();
  const markedAt = new Date(1_000).toISOString();
  expect(bodies).toEqual([
    { name: 'PUT /api/admin/signups/{id}/attendance', attendance: 'here', markedAt },
    { name: 'PUT /api/admin/signups/{id}/payment', paidBy: 'cash', paid: 15.5, markedAt },
  ]);
  expect(tab.listUnsent(tab.getState().unsent)).toEqual([{ id: 'maya', kind: 'payment', mark: paid.payment }]);
  server.answer = async () => ({ signUp: { ...saved.signUp, paidBy: 'cash', paid: 15.5, paidMarkedAt: markedAt } });
  await tab.sendMarks();
  expect(readWaiting()).toEqual([]);
  expect(tab.getState().saved).toEqual({ maya: { ...here, ...paid } });
});

test('a payment that is changed while it is sent is sent again', async () => {
  const tab = await openTab();
  const later = { payment: { paidBy: 'venmo', paidCents: null, markedAtMs: 2_000 } } as const;
  const ways: unknown[] = [];
  server.answer = async (_id, body) => {
    const { paidBy } = body as { paidBy: string };
    ways.push(paidBy);
    await Promise.resolve();
    if (paidBy === 'cash') tab.markPerson('maya', later);
    return saved;
  };
  tab.markPerson('maya', paid);
  await tab.sendMarks();
  expect(ways).toEqual(['cash', 'venmo']);
  expect(readWaiting()).toEqual([]);
});

const person = {
  _id: 'a',
  name: 'Ana',
  email: '',
  phone: '',
  waiverSigned: true,
  guestOf: '',
  attended: true,
  attendance: 'here' as const,
  markedAt: '2026-12-01T18:00:00.000Z',
  paidBy: 'cash' as const,
  paid: 15,
  paidMarkedAt: '2026-12-01T18:01:00.000Z',
};
const at = (time: string) => Date.parse(`2026-12-01T${time}:00.000Z`);
const show = (marks: Parameters<typeof applyMarks>[1]) => applyMarks([person], marks)[0];

test('a roster shows the mark that waits for a connection', () => {
  const unsent = { a: { attendance: { attendance: 'no-show', markedAtMs: at('18:05') } } } as const;
  expect(show({ unsent, saved: {} })).toMatchObject({ attended: false, attendance: 'no-show' });
});

test('a roster shows what another phone has marked later', () => {
  const unsent = { a: { attendance: { attendance: 'not-here', markedAtMs: at('17:55') } } } as const;
  expect(show({ unsent, saved: {} })).toMatchObject({ attended: true });
});

test('attendance and payment each show their own newest mark', () => {
  const saved = { a: { payment: { paidBy: 'venmo', paidCents: null, markedAtMs: at('18:02') } } } as const;
  const unsent = { a: { payment: { paidBy: 'free', paidCents: null, markedAtMs: at('18:00') } } } as const;
  expect(show({ unsent, saved })).toMatchObject({ attended: true, paidBy: 'venmo', paid: null });
  expect(show({ unsent, saved: {} })).toMatchObject({ attended: true, paidBy: 'cash', paid: 15 });
});
