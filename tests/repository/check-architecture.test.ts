import { expect, test } from 'vitest';
import {
  listCircleViolations,
  listImpureViolations,
  listNounCircleViolations,
  listViolations,
} from '../../scripts/check-architecture.ts';

const findFileViolations = (path: string, text: string) => listViolations({ path, text }).join('\n');

test('an allowed import is no violation', () => {
  expect(findFileViolations('src/server/features/classes/service.ts', "import { x } from '#domain/day.ts';\n")).toBe(
    '',
  );
  expect(findFileViolations('src/server/render/pages.ts', "import type { x } from '#web/request-context.ts';\n")).toBe(
    '',
  );
  expect(findFileViolations('src/web/ui/a.tsx', "import a from '#drawings/a.svg?url';\n")).toBe('');
  for (const name of ['store.ts', 'reminder-store.ts'])
    expect(findFileViolations(`src/server/features/classes/${name}`, "import { eq } from 'drizzle-orm';\n")).toBe('');
  expect(findFileViolations('src/web/api/client.ts', "import { x } from '../session/session.ts';\n")).toBe('');
  for (const file of ['shop/cart.ts', 'shop/own-tin/own-tin.ts'])
    expect(findFileViolations('src/web/pages/cart.tsx', `import { x } from '#web/features/${file}';\n`)).toBe('');
  for (const file of ['classes/class-url.ts', 'shop/admin/stock.ts'])
    expect(findFileViolations('src/web/features/shop/cart.ts', `import { x } from '#web/features/${file}';\n`)).toBe(
      '',
    );
});

test('a forbidden import is a violation with its fix', () => {
  expect(findFileViolations('src/web/root.tsx', "import { x } from '#database/connection.ts';\n")).toContain(
    'reverse the import',
  );
  expect(findFileViolations('src/server/app.ts', "import { x } from '#web/root.tsx';\n")).toContain('server may use');
  expect(findFileViolations('src/domain/day.ts', "import { z } from 'zod';\n")).toContain('domain imports nothing');
  expect(findFileViolations('src/domain/day.ts', "import { z } from '../server/clock.ts';\n")).toContain(
    'domain may use',
  );
  expect(findFileViolations('mock-services/main.ts', "export { x } from '#domain/day.ts';\n")).toContain(
    'mock-services may use',
  );
  expect(findFileViolations('src/web/a.tsx', "const x = await import('#server/app.ts');\n")).toContain('web may use');
  expect(findFileViolations('src/contract/a.ts', "import '#web/a.ts';\n")).toContain('contract may use');
  expect(findFileViolations('src/web/a.tsx', "import { x } from '../../art/palette.ts';\n")).toContain('web may use');
  expect(findFileViolations('src/server/a.ts', "import a from '#drawings/a.svg?url';\n")).toContain('server may use');
});

test('only stores and the database folder import the database', () => {
  expect(
    findFileViolations('src/server/features/classes/service.ts', "import {\n  eq,\n} from 'drizzle-orm';\n"),
  ).toContain('call a store');
  const foreign = findFileViolations(
    'src/server/features/shop/service.ts',
    "import * as store from '../classes/store.ts';\n",
  );
  expect(foreign).toContain('the store of classes');
});

test.each([
  ['src/web/session/session.ts', '#web/api/client.ts', 'below api'],
  ['src/web/features/shop/cart-storage.ts', '../../api/client.ts', 'below api'],
  ['src/web/ui/button.tsx', '#web/features/shop/cart.ts', 'ui knows nothing of the business'],
  ['src/web/ui/button.tsx', '../shell/alert.tsx', 'ui knows nothing of the business'],
  ['src/web/features/shop/cart.tsx', '#web/pages/cart.tsx', 'pages are above features'],
  [
    'src/web/features/shop/cart.tsx',
    '#web/features/classes/roster/mark.ts',
    'move the file up to src/web/features/classes',
  ],
  ['src/web/features/shop/admin/stock.ts', '../../classes/admin/class-form.ts', 'folders inside a feature are its own'],
])('in web, %s must not import %s', (path, specifier, fix) => {
  expect(findFileViolations(path, `import { x } from '${specifier}';\n`)).toContain(fix);
});

test('a circle of imports is a violation, type-only imports included', () => {
  const sources = [
    { path: 'src/domain/a.ts', text: "import { b } from './b.ts';\n" },
    { path: 'src/domain/b.ts', text: "import { c } from './c.ts';\nimport { d } from '#domain/d.ts';\n" },
    { path: 'src/domain/c.ts', text: "import type { A } from './a.ts';\n" },
    { path: 'src/domain/d.ts', text: '' },
  ];
  expect(listCircleViolations(sources)).toEqual([
    expect.stringContaining('src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts is a circle'),
  ]);
  expect(listCircleViolations(sources.filter(({ path }) => path !== 'src/domain/c.ts'))).toEqual([]);
});

test('two nouns that import each other are a violation, whichever modules they do it in', () => {
  const sources = [
    { path: 'src/domain/classes/income.ts', text: "import type { Entry } from '../finances/entry.ts';\n" },
    { path: 'src/web/features/classes/roster/taught.tsx', text: "import { e } from '#domain/finances/entry.ts';\n" },
    { path: 'src/server/features/finances/taught.ts', text: "import { x } from '../classes/service.ts';\n" },
  ];
  expect(listNounCircleViolations(sources, {})).toEqual([
    expect.stringContaining('classes → finances → classes is a circle of nouns'),
  ]);
  expect(listNounCircleViolations(sources.slice(0, 2), {})).toEqual([]);
});

test('a circle of three nouns is a violation, and a test may import what it compares', () => {
  const sources = [
    { path: 'src/domain/clients/a.ts', text: "import { b } from '../payments/b.ts';\n" },
    { path: 'src/domain/payments/b.ts', text: "import { c } from '../shop/c.ts';\n" },
    { path: 'src/domain/shop/c.ts', text: "import { a } from '../clients/a.ts';\n" },
  ];
  expect(listNounCircleViolations(sources, {})).toEqual([
    expect.stringContaining('clients → payments → shop → clients is a circle of nouns'),
  ]);
  const tested = { path: 'src/domain/shop/c.test.ts', text: "import { a } from '../clients/a.ts';\n" };
  expect(listNounCircleViolations([...sources.slice(0, 2), tested], {})).toEqual([]);
});

test('a known import that closes a circle is allowed until it is gone', () => {
  const known = { 'settings → classes': 'moves to classes' };
  const sources = [
    { path: 'src/domain/classes/a.ts', text: "import { b } from '../settings/b.ts';\n" },
    { path: 'src/server/features/settings/b.ts', text: "import { a } from '#domain/classes/a.ts';\n" },
  ];
  expect(listNounCircleViolations(sources, known)).toEqual([]);
  expect(listNounCircleViolations(sources.slice(0, 1), known)).toEqual([
    expect.stringContaining('take it out of closingImports'),
  ]);
});

test('what the domain uses of the platform is as pure as the domain', () => {
  const rule = { path: 'src/domain/classes/a.ts', text: "import { b } from '#platform/time/b.ts';\n" };
  const between = { path: 'src/platform/time/b.ts', text: "import { c } from './c.ts';\n" };
  const impure = { path: 'src/platform/time/c.ts', text: "import ICAL from 'ical.js';\n" };
  expect(listImpureViolations([rule, between, impure])).toEqual([
    expect.stringContaining('src/platform/time/c.ts imports ical.js'),
  ]);
  expect(listImpureViolations([between, impure])).toEqual([]);
  expect(listImpureViolations([rule, { ...between, text: "import { d } from '#domain/day.ts';\n" }])).toEqual([]);
});

test('files are named for their subject, are no barrels and stay short', () => {
  expect(findFileViolations('src/server/date-utils.ts', '')).toContain('name it for its subject');
  expect(findFileViolations('src/web/index.ts', '')).toContain('barrel');
  expect(findFileViolations('src/web/long.ts', '\n'.repeat(401))).toContain('split it by subject');
  for (const path of ['src/web/content/long.ts', 'seeds/long.ts', 'src/web/long.css'])
    expect(findFileViolations(path, '\n'.repeat(401))).toContain('split it by subject');
  expect(findFileViolations('src/web/long.css', '\n'.repeat(400))).toBe('');
});
