import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig, settingNames } from '#server/config.ts';

const text = readFileSync('.env.example', 'utf8');
/** What the file sets, and what it shows behind a `#`. */
const lines = [...text.matchAll(/^(#?)([A-Z][A-Z_]+)=(.*)$/gm)].map(([, off, name = '', value = '']) => ({
  off: off === '#',
  name,
  value,
}));
const forCompose = ['SITE', 'POSTGRES_PASSWORD', 'RELEASE'];
/** Set by the launcher of the try-out alone. */
const never = ['PRACTICE_URL'];

test('.env.example names every variable, and none that nobody reads', () => {
  const named = lines.map(({ name }) => name).filter((name) => !forCompose.includes(name));
  expect(named.toSorted()).toEqual(settingNames.filter((name) => !never.includes(name)).toSorted());
});

test('every value that it shows can be read', () => {
  const shown = Object.fromEntries(lines.map(({ name, value }) => [name, value]));
  const secret = 'a secret of thirty-two characters';
  const parsed = parseConfig({ ...shown, SESSION_SECRET: secret, INTAKE_KEY: `${secret} and more` });
  expect(parsed).not.toHaveProperty('mistakes');
});
