import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig, settingNames } from '#app/config.ts';

const text = readFileSync('.env.example', 'utf8');
const lines = [...text.matchAll(/^(#?)([A-Z][A-Z_]+)=(.*)$/gm)].map(([, commentMark, name = '', value = '']) => ({
  off: commentMark === '#',
  name,
  value,
}));
const composeVariables = ['SITE', 'POSTGRES_PASSWORD', 'RELEASE'];
const undocumentedVariables = ['MOCK_SERVICES_URL'];

test('.env.example names exactly the variables that are read', () => {
  const documentedNames = lines.map(({ name }) => name).filter((name) => !composeVariables.includes(name));
  expect(documentedNames.toSorted()).toEqual(
    settingNames.filter((name) => !undocumentedVariables.includes(name)).toSorted(),
  );
});

test('docs/configuration.md explains every variable of .env.example', () => {
  const page = readFileSync('docs/configuration.md', 'utf8');
  const names = lines.map(({ name }) => name).filter((name) => !composeVariables.includes(name));
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('every value in .env.example is valid', () => {
  const shownValues = Object.fromEntries(lines.map(({ name, value }) => [name, value]));
  const secret = 'a secret of thirty-two characters';
  const parsed = parseConfig({ ...shownValues, SESSION_SECRET: secret, INTAKE_KEY: `${secret} and more` });
  expect(parsed).not.toHaveProperty('mistakes');
});
