import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleWaiver } from '#seeds/sample-waiver.ts';
import {
  createNewBusiness,
  fernFacts,
  type NewBusiness,
  withoutShop,
  writeWaiver,
} from '#tests/support/app/new-business.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { waivers, waiverVersions } from '../../tables/classes.ts';

let business: NewBusiness;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
let classId: string;
beforeAll(async () => {
  business = await createNewBusiness();
  expect((await business.change({ business: fernFacts, parts: withoutShop })).status).toBe(200);
  classFixture = await createClassFixture(business.testApp);
  classId = (await classFixture.addClass()).id;
});
afterAll(() => business.testApp.close());

const get = (url: string) => business.testApp.app.inject(url);
const isWaiverDone = async () => {
  const { lines } = await business.requestOk('GET', '/api/admin/setup');
  return lines.find(({ step }: { step: string }) => step === 'waiver').isDone;
};
const sign = async (token: string) => {
  const payload = { token, waiver: true, signature: classFixture.signature };
  return business.testApp.app.inject({ method: 'POST', url: '/api/signup/waiver', payload });
};
/** A caller whom the owner signs up, and the token of the link in their mail. */
async function addCaller(email: string) {
  const person = { name: 'Rosa Marsh', email };
  const { signUp } = await business.requestOk('POST', `/api/admin/events/${classId}/people`, person);
  const [mail] = await business.testApp.mailsTo(email);
  return { signUpId: signUp._id, token: /signup-waiver\?token=([\w.~-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

test('a new business has no waiver, and that of the sample is neither read nor signed', async () => {
  expect((await business.requestOk('GET', '/api/admin/waivers')).versions).toEqual([]);
  const refused = await get('/api/waiver');
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      reason: 'waiver-unwritten',
      message: 'The waiver is still being written. Please come back in a few days, and sign it then.',
    }),
  ]);

  const { signUpId, token } = await addCaller('caller@example.com');
  expect((await get(`/api/signup/waiver?token=${token}`)).json()).toMatchObject({ state: 'unwritten' });
  const page = await get(`/signup-waiver?token=${token}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('The waiver is still being written');
  for (const text of [sampleWaiver.title, 'Wren Halloran', 'Oregon']) expect(page.body).not.toContain(text);
  const signed = await sign(token);
  expect([signed.statusCode, signed.json().reason]).toEqual([409, 'waiver-unwritten']);
  expect(await business.requestOk('GET', `/api/admin/signups/${signUpId}`)).toMatchObject({ waiverInEffect: false });

  const { db } = business.testApp.connection;
  expect([await db.$count(waivers), await db.$count(waiverVersions)]).toEqual([0, 0]);
  expect(await isWaiverDone()).toBe(false);
});

test('the owner sees the pages with a form while there is no waiver, and a sign-up is refused', async () => {
  const response = await business.testApp.app.inject({
    method: 'POST',
    url: '/api/admin/site-view',
    headers: business.headers,
  });
  const headers = { cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' };
  const classRow = await classFixture.addClass({ title: 'Evening Practice' });
  const query = new URLSearchParams({ title: classRow.title, date: classRow.day });
  for (const url of [`/signup?${query}`, `/signup-several?classes=${classRow.id}`]) {
    const page = await business.testApp.app.inject({ url, headers });
    expect([url, page.statusCode]).toEqual([url, 200]);
    expect(page.body).toContain('still writing the waiver');
  }
  const payload = classFixture.createSignUpForm(classRow);
  const signUp = await business.testApp.app.inject({ method: 'POST', url: '/api/signup', payload, headers });
  expect([signUp.statusCode, signUp.json().reason]).toEqual([409, 'waiver-unwritten']);
  expect(await classFixture.countPlaces(classRow.id)).toEqual({ taken: 0, counted: 0 });
});

test('the first waiver of the owner is version 1, and an earlier link leads to it', async () => {
  const { signUpId, token } = await addCaller('second-caller@example.com');
  await writeWaiver(business);
  const { versions } = await business.requestOk('GET', '/api/admin/waivers');
  expect(versions).toMatchObject([{ number: 1, version: '1', state: 'in-effect' }]);
  expect(await isWaiverDone()).toBe(true);
  expect((await get(`/signup-waiver?token=${token}`)).body).toContain('I take part at my own risk.');
  expect((await sign(token)).statusCode).toBe(200);
  expect((await business.requestOk('GET', `/api/admin/signups/${signUpId}`)).waiver).toMatchObject({
    version: '1',
    intact: true,
  });
});
