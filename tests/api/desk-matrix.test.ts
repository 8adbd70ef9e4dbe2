import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { newId } from '#database/id.ts';
import { signedInClient, signedInOwner } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let asClient: Record<string, string>;
let asOwner: Record<string, string>;
let document: { paths: Record<string, Record<string, unknown>> };
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  asClient = (await signedInClient(studio)).headers;
  asOwner = (await signedInOwner(studio)).headers;
  document = (await studio.app.inject('/api/openapi.json')).json();
});
afterAll(() => studio.close());

const ofRole = (...roles: string[]) =>
  Object.entries(contract)
    .filter(([, { role }]) => roles.includes(role))
    .map(([name]) => name);

/** What is no JSON at all, and what no call takes: neither may be looked at before it is known who asks. */
const bodies = ['{', '{"constructor":1}', '[]', 'null'];

async function ask(name: string, headers: Record<string, string>) {
  const [method = 'GET', path = ''] = name.split(' ');
  const url = path.replace(/\{\w+\}/g, () => newId());
  const payloads = method === 'GET' ? [undefined] : [undefined, ...bodies];
  const answers = await Promise.all(
    payloads.map((payload) =>
      studio.app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { payload }),
      }),
    ),
  );
  return answers.map((answer) => `${answer.statusCode} ${answer.json().reason}`);
}
const all = (answers: string[]) => [...new Set(answers)];

/** Tokens that count for nobody: no token, one of three letters, one that nobody signed, and one whose end is missing. */
const worthless = (): Record<string, string>[] => {
  const { authorization = '' } = asOwner;
  const [head, claims] = authorization.slice('Bearer '.length).split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  return ['Bearer', 'Bearer a.b.c', `Bearer ${unsigned}`, `Bearer ${head}.${claims}`, authorization.slice(0, -4)].map(
    (value) => ({ authorization: value }),
  );
};

describe('the OpenAPI document', () => {
  test('has every call of the contract, and the contract every call of the document', () => {
    const documented = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const inContract = Object.keys(contract);
    expect(
      inContract.filter((name) => !documented.includes(name)),
      'missing in the document',
    ).toEqual([]);
    // Calls that are no JSON interface are bound by hand, and none of them is the owner's.
    const byHand = documented.filter((name) => !inContract.includes(name));
    expect(byHand.filter((name) => name.includes('/admin/'))).toEqual([]);
  });

  test('has no call below /api/admin that anybody but the owner may make, beside coming and going', () => {
    const open = ofRole('visitor', 'client', 'signed-in').filter((name) => name.includes('/api/admin/'));
    expect(open.sort()).toEqual([
      ...['POST /api/admin/login', 'POST /api/admin/logout', 'POST /api/admin/refresh-token'],
    ]);
  });
});

describe('a call of the owner', () => {
  test.each(ofRole('owner'))('%s is made by nobody else', async (name) => {
    expect(all(await ask(name, {}))).toEqual(['401 signed-out']);
    for (const headers of worthless()) expect(all(await ask(name, headers))).toEqual(['401 signed-out']);
    expect(all(await ask(name, asClient))).toEqual(['403 not-yours']);
  });
});

describe('a call of a client', () => {
  test.each(ofRole('client', 'signed-in'))('%s is made by nobody who is not signed in', async (name) => {
    expect(all(await ask(name, {}))).toEqual(['401 signed-out']);
    expect(all(await ask(name, { authorization: 'Bearer a.b.c' }))).toEqual(['401 signed-out']);
  });

  test.each(ofRole('client'))('%s is not made by the owner', async (name) => {
    expect(all(await ask(name, asOwner))).toEqual(['403 not-yours']);
  });
});
