import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mockServicesProxy, viaSiteOrigin } from '#app/mock-services-proxy.ts';
import { createGoogleSignIn } from '#features/accounts/sign-in/google-oidc.ts';
import { createAdjustableClock } from '#platform/time/clock.ts';
import { type MockServicesProcess, startMockServicesProcess } from './mock-services-process.ts';

let mockServices: MockServicesProcess;
let site: FastifyInstance;
let siteUrl: string;
beforeAll(async () => {
  mockServices = await startMockServicesProcess({
    env: { GOOGLE_CLIENT_ID: 'the-site', GOOGLE_CLIENT_SECRET: 'its secret' },
  });
  site = fastify({ forceCloseConnections: true });
  site.setValidatorCompiler(validatorCompiler);
  site.setSerializerCompiler(serializerCompiler);
  await site.register(mockServicesProxy({ mockServicesUrl: mockServices.url, clock: createAdjustableClock() }));
  siteUrl = await site.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await site.close();
  await mockServices.stop();
});

test('a browser that reaches only the site signs in with the mock Google', async () => {
  const issuer = `${mockServices.url}/dev/google`;
  const straight = createGoogleSignIn({ clientId: 'the-site', clientSecret: 'its secret', issuer });
  const google = viaSiteOrigin(straight, mockServices.url);
  const redirectUri = `${siteUrl}/api/user/auth/google/callback`;
  const { url, attempt } = await google.begin(redirectUri);
  expect(url).toMatch(/^\/dev\/google\/auth\?/);

  const cookies: string[] = [];
  async function followPage(path: string, form?: Record<string, string>): Promise<string> {
    expect(path).toMatch(/^\/dev\//);
    const body = form && new URLSearchParams(form);
    const headers = { cookie: cookies.join('; '), ...(form && { origin: siteUrl }) };
    const response = await fetch(siteUrl + path, {
      redirect: 'manual',
      headers,
      ...(body && { method: 'POST', body }),
    });
    cookies.push(...response.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''));
    return response.headers.get('location') ?? '';
  }
  const page = await followPage(url);
  const callbackUrl = await followPage(await followPage(page, { person: '110000000000000000002' }));
  expect(callbackUrl.startsWith(`${redirectUri}?`)).toBe(true);
  expect(await google.finish(new URL(callbackUrl), attempt)).toEqual({
    subject: '110000000000000000002',
    email: 'juniper.oakes@example.com',
    emailVerified: true,
    firstName: 'Juniper',
    lastName: 'Oakes',
    image: '',
  });
});

test('the real Google is not reached via the site’s origin', async () => {
  const otherPaths = {
    url: 'https://accounts.google.com/o/oauth2/v2/auth?x=1',
    attempt: { state: '', nonce: '', codeVerifier: '' },
  };
  const google = viaSiteOrigin({ begin: async () => otherPaths, finish: async () => undefined }, mockServices.url);
  expect(await google.begin('http://localhost/')).toEqual(otherPaths);
});
