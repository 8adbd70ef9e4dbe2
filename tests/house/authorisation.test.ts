import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AUTHORISATION_PAGE, authorisationPage } from '../../scripts/authorisation.ts';

test('the page of who may make which call is what the contract says (node scripts/authorisation.ts writes it)', () => {
  expect(readFileSync(AUTHORISATION_PAGE, 'utf8')).toBe(authorisationPage());
});
