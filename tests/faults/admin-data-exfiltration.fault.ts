import { afterAll, beforeAll } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { contract } from '../support/http/contract.ts';
import { createIp } from '../support/http/ip-addresses.ts';
import { sendPlainRequest } from '../support/http/plain-request.ts';

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment({ RATE_LIMITS: 'on' });
});
afterAll(() => deployment.close());

const MAX_PEOPLE_PAGES = 60;
const attemptedPages = repetitions(600, 100);
const AT_ONCE = 10;

const queries = [
  '',
  '?',
  '?page',
  '?page=',
  '?page=1&page=2',
  '?Page=1',
  '?direction=descending',
  '?search=a',
  '?userId=&page=1',
];
const listPaths = ['users', 'signups', 'orders', 'subscribers', 'enquiries', 'history'].map(
  (resource) => `/api/admin/${resource}`,
);

async function openStaleSession() {
  const { cookies } = await sendPlainRequest(deployment.url, 'POST', '/api/admin/login', { body: deployment.owner });
  await deployment.advanceClock(20);
  const { body } = await sendPlainRequest(deployment.url, 'POST', '/api/admin/refresh-token', { cookies });
  return String(body.accessToken);
}

const countDistinctEmails = (text: string) => new Set(text.match(/[\w.+-]+@[\w-]+\.[\w.]+/g) ?? []).size;

defineFault(
  {
    row: 54,
    threat: 'Walking out with lists',
    required: `every call of the contract with a stale proof: 0 lists of people; at most ${MAX_PEOPLE_PAGES} pages in an hour`,
  },
  async () => {
    const token = await openStaleSession();
    const countPeopleOn = async (path: string) => {
      const { status, body } = await sendPlainRequest(deployment.url, 'GET', path, { token, ip: createIp() });
      return { path, status, people: status === 200 ? countDistinctEmails(JSON.stringify(body)) : 0 };
    };
    const bare = Object.entries<Endpoint>(contract).flatMap(([name]) => {
      const [method, path = ''] = name.split(' ');
      return method === 'GET' && !path.includes('{') ? queries.map((query) => path + query) : [];
    });
    const responses = await mapConcurrently(bare, AT_ONCE, (path) => countPeopleOn(path));
    const walkedOut = responses.filter(({ people }) => people > 2).map(({ path }) => path);
    const pages = Array.from(
      { length: attemptedPages },
      (_, at) => `${listPaths[at % listPaths.length]}?page=${1 + at}`,
    );
    const turned = await mapConcurrently(pages, AT_ONCE, (path) => countPeopleOn(path));
    const pagesSeen = turned.filter(({ status }) => status === 200).length;
    return {
      found:
        `${bare.length} ways to ask for everything: ${JSON.stringify(countStatuses(responses))}, ${walkedOut.length} lists of people ` +
        `${walkedOut.join(' ')}; of ${attemptedPages} pages ${pagesSeen} were shown`,
      actual: { walkedOut, tooMany: Math.max(0, pagesSeen - MAX_PEOPLE_PAGES), some: pagesSeen > 0 },
      required: { walkedOut: [], tooMany: 0, some: true },
    };
  },
);
