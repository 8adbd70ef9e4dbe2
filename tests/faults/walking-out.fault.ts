import { afterAll, beforeAll } from 'vitest';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { newAddress } from './support/addresses.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { plainCall } from './support/plain-call.ts';
import { openTown, type Town } from './support/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ RATE_LIMITS: 'on' });
});
afterAll(() => town.close());

/** Without a fresh proof a session sees so many different pages in an hour. */
const PAGES = 60;
const pagesTried = times(600, 100);
const AT_ONCE = 10;

/** Every way to ask for a whole list; what one of them does not take is refused for that. */
const queries = ['', '?', '?page', '?page=', '?page=1&page=2', '?Page=1', '?desc=yes', '?search=a', '?userId=&page=1'];
const lists = ['users', 'signups', 'orders', 'subscribers', 'enquiries', 'history'].map((of) => `/api/admin/${of}`);

/** The owner's session as someone finds it who sits down at her desk twenty minutes later. */
async function foundOpen() {
  const { cookies } = await plainCall(town.url, 'POST', '/api/admin/login', { body: town.owner });
  await town.later(20);
  const { body } = await plainCall(town.url, 'POST', '/api/admin/refresh-token', { cookies });
  return String(body.accessToken);
}

const different = (text: string) => new Set(text.match(/[\w.+-]+@[\w-]+\.[\w.]+/g) ?? []).size;

fault(
  {
    row: 54,
    threat: 'Walking out with lists',
    required: `every call of the contract with a stale proof: 0 lists of people; at most ${PAGES} pages in an hour`,
  },
  async () => {
    const token = await foundOpen();
    const ask = async (path: string) => {
      const { status, body } = await plainCall(town.url, 'GET', path, { token, address: newAddress() });
      return { path, status, people: status === 200 ? different(JSON.stringify(body)) : 0 };
    };
    const bare = Object.entries<Call>(contract).flatMap(([name]) => {
      const [method, path = ''] = name.split(' ');
      return method === 'GET' && !path.includes('{') ? queries.map((query) => path + query) : [];
    });
    const answers = await severalAtOnce(bare, AT_ONCE, (path) => ask(path));
    // The owner's own address stands on pages that are for everybody.
    const walkedOut = answers.filter(({ people }) => people > 2).map(({ path }) => path);
    const pages = Array.from({ length: pagesTried }, (_, at) => `${lists[at % lists.length]}?page=${1 + at}`);
    const turned = await severalAtOnce(pages, AT_ONCE, (path) => ask(path));
    const seen = turned.filter(({ status }) => status === 200).length;
    return {
      found:
        `${bare.length} ways to ask for everything: ${JSON.stringify(statusesOf(answers))}, ${walkedOut.length} lists of people ` +
        `${walkedOut.join(' ')}; of ${pagesTried} pages ${seen} were shown`,
      as: { walkedOut, tooMany: Math.max(0, seen - PAGES), some: seen > 0 },
      required: { walkedOut: [], tooMany: 0, some: true },
    };
  },
);
