import type { BrowserContext } from '@playwright/test';
import { createMailboxClient } from '../mail/mailbox.ts';

/** The password of the owner at a server that is started with it (`ADMIN_PASSWORD`). */
export const OWNER_PASSWORD = 'for the pictures only';

const SAMPLE_CLIENT = 'maya@example.com';
const headers = { 'content-type': 'application/json', accept: 'application/json' };
const post = (url: string, body: object) => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });

/** What a browser keeps of somebody who is signed in, by its key in the local storage. */
export type StoredSession = Record<string, string>;

/** Signs in the sample client by the mailed link. */
export async function signInSampleClient(baseUrl: string): Promise<{ id: string; stored: StoredSession }> {
  const mailbox = createMailboxClient(baseUrl);
  await mailbox.deleteAll();
  await post(`${baseUrl}/login`, { email: SAMPLE_CLIENT });
  const { text } = await mailbox.waitFor({ to: SAMPLE_CLIENT });
  const link = /\/verify-login\?token=[\w-]+/.exec(text)?.[0];
  const response = await fetch(baseUrl + link, { headers });
  const { user, token } = (await response.json()) as { user: { id: string }; token: string };
  return { id: user.id, stored: { user: JSON.stringify(user), userToken: token } };
}

/** Signs in the owner by password. */
export async function signInSampleOwner(baseUrl: string): Promise<StoredSession> {
  const response = await post(`${baseUrl}/api/admin/login`, { email: 'owner@example.com', password: OWNER_PASSWORD });
  const { admin, accessToken } = (await response.json()) as { admin: object; accessToken: string };
  return { admin: JSON.stringify({ ...admin, accessToken }), adminToken: accessToken };
}

/** The id of the next class with sign-ups. */
export async function findClassWithSignUps(baseUrl: string): Promise<string> {
  const { now } = (await (await fetch(`${baseUrl}/config/site`)).json()) as { now: { day: string } };
  const events = (await (await fetch(`${baseUrl}/api/events`)).json()) as {
    _id: string;
    date: string;
    capacity: number;
    placesLeft: number;
  }[];
  const found = events.find(({ date, capacity, placesLeft }) => date > now.day && placesLeft < capacity - 2);
  return found?._id ?? '';
}

/** Every page of the context finds these values in its local storage. */
export const addStored = (context: Pick<BrowserContext, 'addInitScript'>, stored: StoredSession) =>
  context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
