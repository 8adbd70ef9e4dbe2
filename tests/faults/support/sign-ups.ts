import { expect } from 'vitest';
import { drawnPng } from '../../support/signature.ts';
import { inOneNetwork, newAddress } from './addresses.ts';
import { freeDay } from './days.ts';
import { statusesOf } from './fault.ts';
import { severalAtOnce } from './in-turn.ts';
import { newEmail } from './people.ts';
import { plainCall } from './plain-call.ts';

type Class = { title: string; date: string };

/** So many classes with room for everybody: one email may be in each of them once. */
export async function openClasses(
  origin: string,
  owner: { email: string; password: string },
  count: number,
): Promise<Class[]> {
  const { body } = await plainCall(origin, 'POST', '/api/admin/login', { body: owner, address: newAddress() });
  const token = String(body.accessToken);
  const classes = Array.from({ length: count }, (_, index) => ({ title: `Open Door ${index}`, date: freeDay() }));
  for (const about of classes) {
    const made = { ...about, time: '18:00', capacity: 1_000 };
    expect((await plainCall(origin, 'POST', '/api/admin/events', { token, body: made })).status).toBe(201);
  }
  return classes;
}

/** No token of the bot check, the word that a page sends when it did not load, or an empty one. */
export const untrusted = [undefined, 'bypass', ''];

/** How many get in of so many tries, one after the other: of one email from everywhere, and of everybody in one network. */
export async function getIn(origin: string, classes: readonly Class[], count: number, token?: string) {
  const signature = await drawnPng();
  const same = newEmail('same');

  const signUp = (index: number, email: string, address: string) => {
    const { title, date } = classes[index % classes.length] ?? { title: '', date: '' };
    const body = {
      ...{ name: 'Ida Bell', email, phone: '5035550100', classTitle: title, date, waiver: true, signature },
      recaptchaToken: token ?? untrusted[index % untrusted.length],
    };
    return plainCall(origin, 'POST', '/api/signup', { address, body });
  };

  const tries = Array.from({ length: count });
  return {
    oneEmail: statusesOf(await severalAtOnce(tries, 1, (_, index) => signUp(index, same, newAddress()))),
    oneNetwork: statusesOf(
      await severalAtOnce(tries, 1, (_, index) => signUp(index, newEmail('each'), inOneNetwork(index))),
    ),
  };
}
