import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AUTHORIZATION_PAGE, createAuthorizationPage } from '../../scripts/authorization.ts';

test('the page of who may make which call is what the contract says (node scripts/authorization.ts writes it)', () => {
  expect(readFileSync(AUTHORIZATION_PAGE, 'utf8')).toBe(createAuthorizationPage());
});
