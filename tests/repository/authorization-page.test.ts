import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AUTHORIZATION_PAGE, createAuthorizationPage } from '../../scripts/authorization.ts';

test('the authorization page says what the contract says (scripts/authorization.ts writes it)', () => {
  expect(readFileSync(AUTHORIZATION_PAGE, 'utf8')).toBe(createAuthorizationPage());
});
