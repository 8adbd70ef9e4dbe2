import { afterEach, expect, test, vi } from 'vitest';
import { prefillForm } from './prefill-form.ts';

class Input {
  value: string;
  constructor(value: string) {
    this.value = value;
  }
}

/** Builds a form with these fields in a browser with this stored client. */
function prefillWith(fields: Record<string, string>, stored: Record<string, string>) {
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  const inputs = new Map(Object.entries(fields).map(([name, value]) => [name, new Input(value)]));
  prefillForm({ elements: { namedItem: (name: string) => inputs.get(name) ?? null } } as unknown as HTMLFormElement);
  return Object.fromEntries([...inputs].map(([name, { value }]) => [name, value]));
}
afterEach(() => vi.unstubAllGlobals());

const maya = { firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@example.com', phone: '5035550101' };
const session = (user: object) => ({ userToken: 'a.b.c', user: JSON.stringify(user) });
const empty = { name: '', email: '', phone: '' };

test('a signed-in client finds their name, email and phone filled in', () => {
  const { email, phone } = maya;
  expect(prefillWith(empty, session(maya))).toEqual({ name: 'Maya Lindqvist', email, phone });
  expect(prefillWith({ email: '' }, session(maya))).toEqual({ email });
});

test('an entered text stays, and an unknown fact stays empty', () => {
  expect(prefillWith({ email: 'other@example.com' }, session(maya))).toEqual({ email: 'other@example.com' });
  expect(prefillWith(empty, session({ ...maya, lastName: 'Unknown', phone: 7 }))).toMatchObject({
    name: 'Maya',
    phone: '',
  });
});

test('a form stays empty if no client is signed in or the storage holds something else', () => {
  expect(prefillWith(empty, { user: JSON.stringify(maya) })).toEqual(empty);
  expect(prefillWith(empty, { userToken: 'a.b.c', user: 'null' })).toEqual(empty);
  expect(prefillWith(empty, { userToken: 'a.b.c' })).toEqual(empty);
});
