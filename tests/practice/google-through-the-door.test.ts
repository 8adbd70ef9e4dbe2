import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '#server/clock.ts';
import { googleSignIn } from '#server/outside/google-oidc.ts';
import { practiceDoor, throughTheDoor } from '#server/practice-door.ts';
import { type PracticeProgram, startPractice } from './practice-program.ts';

let practice: PracticeProgram;
/** A server that has nothing but the door. */
let site: FastifyInstance;
let siteUrl: string;
beforeAll(async () => {
  practice = await startPractice({ env: { GOOGLE_CLIENT_ID: 'the-site', GOOGLE_CLIENT_SECRET: 'its secret' } });
  site = fastify({ forceCloseConnections: true });
  site.setValidatorCompiler(validatorCompiler);
  site.setSerializerCompiler(serializerCompiler);
  await site.register(practiceDoor({ practiceUrl: practice.url, clock: movableClock() }));
  siteUrl = await site.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await site.close();
  await practice.stop();
});

test('a browser that sees nothing but the site signs in with the practice Google', async () => {
  const issuer = `${practice.url}/dev/google`;
  const straight = googleSignIn({ clientId: 'the-site', clientSecret: 'its secret', issuer });
  const google = throughTheDoor(straight, practice.url);
  const redirectUri = `${siteUrl}/api/user/auth/google/callback`;
  const { url, attempt } = await google.begin(redirectUri);
  expect(url).toMatch(/^\/dev\/google\/auth\?/);

  const cookies: string[] = [];
  async function go(path: string, form?: Record<string, string>): Promise<string> {
    expect(path).toMatch(/^\/dev\//);
    const body = form && new URLSearchParams(form);
    const headers = { cookie: cookies.join('; '), ...(form && { origin: siteUrl }) };
    const answer = await fetch(siteUrl + path, { redirect: 'manual', headers, ...(body && { method: 'POST', body }) });
    cookies.push(...answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''));
    return answer.headers.get('location') ?? '';
  }
  const page = await go(url);
  const back = await go(await go(page, { person: '110000000000000000002' }));
  expect(back.startsWith(`${redirectUri}?`)).toBe(true);
  expect(await google.finish(new URL(back), attempt)).toEqual({
    subject: '110000000000000000002',
    email: 'juniper.oakes@example.com',
    emailVerified: true,
    firstName: 'Juniper',
    lastName: 'Oakes',
    image: '',
  });
});

test('the real Google is not led through the door', async () => {
  const elsewhere = {
    url: 'https://accounts.google.com/o/oauth2/v2/auth?x=1',
    attempt: { state: '', nonce: '', codeVerifier: '' },
  };
  const google = throughTheDoor({ begin: async () => elsewhere, finish: async () => undefined }, practice.url);
  expect(await google.begin('http://localhost/')).toEqual(elsewhere);
});
