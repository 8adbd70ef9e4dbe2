import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOwner, createOwnerBrowser } from '#tests/support/accounts/owner-login.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { isPasswordValid } from '../password.ts';

vi.mock('../password.ts', async (original) => {
  const actual = await original<typeof import('../password.ts')>();
  return { ...actual, isPasswordValid: vi.fn(actual.isPasswordValid) };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  await createOwner(testApp);
});
afterAll(() => testApp.close());

test('a sign-in computes the same hash for an unknown email as for a wrong password', async () => {
  await createOwnerBrowser(testApp).signIn({ password: 'not the password' });
  await createOwnerBrowser(testApp).signIn({ email: 'nobody@example.com', password: 'not the password' });
  const costs = vi.mocked(isPasswordValid).mock.calls.map(([hash]) => hash.split('$').slice(0, 4).join('$'));
  expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'));
});
