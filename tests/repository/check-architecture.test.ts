import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  listCircleViolations,
  listFeatureCircleViolations,
  listImpureViolations,
  listStaleDoubles,
  listViolations,
} from '../../scripts/check-architecture.ts';
import { drawFeatureGraph, updateFeatureGraph } from '../../scripts/feature-graph.ts';

const findFileViolations = (path: string, text: string) => listViolations({ path, text }).join('\n');

test.each([
  ['src/features/classes/service.ts', '#platform/time/day.ts'],
  ['src/features/classes/service.ts', '#features/clients/service.ts'],
  ['src/features/classes/waitlist/service.ts', '../domain/waitlist.ts'],
  ['src/features/classes/service.ts', '#seeds/delivered/yoga.ts'],
  ['src/features/classes/contract/classes.ts', '../domain/guests.ts'],
  ['src/features/classes/roster/web/list.tsx', '../list.ts'],
  ['src/features/classes/contract/classes.ts', '../roster/list.ts'],
  ['src/features/classes/tables.ts', '#features/clients/tables/clients.ts'],
  ['src/features/classes/web/calendar.tsx', '#features/shop/web/cart.ts'],
  ['src/features/classes/web/admin/signups-page.tsx', '#features/clients/web/admin/notes/notes-part.tsx'],
  ['src/features/classes/web/calendar.tsx', '#features/content/contract/parts.ts'],
  ['src/features/classes/web/calendar.tsx', '#platform/realtime/web/subscriptions.ts'],
  ['src/features/shop/pages.ts', './catalog/domain/allergens.ts'],
  ['src/features/shop/pages.ts', '#platform/pages.ts'],
  ['src/platform/ui/a.tsx', '#drawings/a.svg?url'],
  ['src/features/settings/web/admin/business-page.tsx', '#app/settings-list.ts'],
  ['src/features/content/feature.ts', '#app/documents.ts'],
  ['src/features/accounts/area/web/client-layout.tsx', '#pages.ts'],
  ['src/features/shop/service.ts', '#app/config.ts'],
  ['src/platform/mail/a.test.ts', '#features/shop/b.ts'],
  ['src/app/render/pages.ts', '#features/shop/tins/web/tin-picture.tsx'],
  ['src/platform/api/client.ts', '../browser-session/stored-user.ts'],
])('%s may import %s', (path, specifier) => {
  expect(findFileViolations(path, `import { x } from '${specifier}';\n`)).toBe('');
});

test.each([
  ['src/features/classes/domain/guests.ts', 'zod', 'rules import no package'],
  ['src/features/classes/domain/guests.ts', '../store.ts', 'rules know nothing else'],
  ['src/features/classes/roster/list.ts', './store.ts', 'rules know nothing else'],
  ['src/features/classes/contract.ts', './tables.ts', 'a contract knows its rules only'],
  ['src/features/classes/tables.ts', './contract.ts', 'tables know their rules only'],
  ['src/features/classes/service.ts', './web/calendar.tsx', 'a server does not load screens'],
  ['src/features/classes/service.ts', '#platform/ui/button.tsx', 'a server does not load screens'],
  ['src/features/classes/web/calendar.tsx', '../service.ts', 'a browser must not load the server'],
  ['src/features/classes/web/calendar.tsx', '#features/shop/catalog/service.ts', 'a browser must not load the server'],
  ['src/features/classes/waitlist/web/form.tsx', '../service.ts', 'a browser must not load the server'],
  ['src/features/site/web/header.tsx', '#platform/database/connection.ts', 'a browser must not load the server'],
  ['src/features/classes/service.ts', '#drawings/a.svg?url', 'only screens load drawings'],
  ['src/features/classes/web/a.tsx', '../../../../art/palette.ts', 'only screens load drawings'],
  ['src/features/classes/service.ts', '#tests/support/a.ts', 'src does not know'],
  ['mock-services/main.ts', '#platform/time/day.ts', 'a program of its own'],
  ['seeds/main.ts', '#features/classes/service.ts', 'a program of its own'],
  ['src/platform/browser-session/session.ts', '#platform/api/client.ts', 'below api'],
  ['src/features/shop/cart/web/cart-storage.ts', '#platform/api/client.ts', 'below api'],
  ['src/platform/ui/button.tsx', '../shell/alert.tsx', 'ui knows nothing of the business'],
  ['src/features/shop/pages.ts', './contract/settings.ts', 'pages are data'],
  ['src/features/shop/pages.ts', '#platform/time/day.ts', 'pages are data'],
  ['src/features/shop/catalog/service.ts', '#features/classes/store.ts', 'the store of classes'],
  ['src/platform/mail/a.ts', '#features/shop/b.ts', 'the platform names no feature'],
  ['src/platform/mail/a.ts', '#app/config.ts', 'the platform names no feature'],
  ['src/platform/admin/a.tsx', '#pages.ts', 'the platform names no feature'],
  ['src/features/shop/b.ts', '#app/services.ts', 'a feature does not know the program'],
  ['src/features/shop/b.ts', '../../features.ts', 'a feature does not know the program'],
  ['src/features/shop/service.ts', '#pages.ts', 'a feature does not know the program'],
  ['src/features/shop/web/a.tsx', '#app/documents.ts', 'a feature does not know the program'],
  [
    'src/features/shop/web/cart.tsx',
    '#features/classes/web/admin/class-form.ts',
    'folders inside a feature are its own',
  ],
])('%s must not import %s', (path, specifier, fix) => {
  expect(findFileViolations(path, `import { x } from '${specifier}';\n`)).toContain(fix);
  expect(findFileViolations(path, `const x = await import('${specifier}');\n`)).toContain(fix);
});

test('only tables, stores and the platform query the database', () => {
  const text = "import {\n  eq,\n} from 'drizzle-orm';\n";
  for (const name of ['store.ts', 'reminder-store.ts', 'tables.ts', 'tables/waitlist.ts'])
    expect(findFileViolations(`src/features/classes/${name}`, text)).toBe('');
  expect(findFileViolations('src/platform/database/search.ts', text)).toBe('');
  for (const name of ['service.ts', 'contract.ts'])
    expect(findFileViolations(`src/features/classes/${name}`, text)).toContain('query a database');
});

test('a circle of imports is found, also one of types', () => {
  const sources = [
    { path: 'src/platform/a.ts', text: "import { b } from './b.ts';\n" },
    { path: 'src/platform/b.ts', text: "import { c } from './c.ts';\nimport { d } from '#platform/d.ts';\n" },
    { path: 'src/platform/c.ts', text: "import type { A } from './a.ts';\n" },
    { path: 'src/platform/d.ts', text: '' },
  ];
  expect(listCircleViolations(sources)).toEqual([
    expect.stringContaining(
      'src/platform/a.ts → src/platform/b.ts → src/platform/c.ts → src/platform/a.ts is a circle',
    ),
  ]);
  expect(listCircleViolations(sources.filter(({ path }) => path !== 'src/platform/c.ts'))).toEqual([]);
});

test('two features that import each other are a violation, whichever layers they do it in', () => {
  const sources = [
    {
      path: 'src/features/classes/domain/income.ts',
      text: "import type { E } from '#features/finances/domain/e.ts';\n",
    },
    { path: 'src/features/classes/web/taught.tsx', text: "import { e } from '#features/finances/contract.ts';\n" },
    { path: 'src/features/finances/taught.ts', text: "import { x } from '#features/classes/service.ts';\n" },
  ];
  expect(listFeatureCircleViolations(sources)).toEqual([
    expect.stringContaining('classes → finances → classes is a circle of features'),
  ]);
  expect(listFeatureCircleViolations(sources.slice(0, 2))).toEqual([]);
});

test('a circle of three features is a violation, but not one that a test or a page closes', () => {
  const sources = [
    { path: 'src/features/clients/domain/a.ts', text: "import { b } from '#features/payments/domain/b.ts';\n" },
    { path: 'src/features/payments/domain/b.ts', text: "import { c } from '#features/shop/domain/c.ts';\n" },
  ];
  const closing = "import { a } from '#features/clients/domain/a.ts';\n";
  expect(listFeatureCircleViolations([...sources, { path: 'src/features/shop/domain/c.ts', text: closing }])).toEqual([
    expect.stringContaining('clients → payments → shop → clients is a circle of features'),
  ]);
  for (const path of ['src/features/shop/domain/c.test.ts', 'src/features/shop/cart/web/cart-page.tsx'])
    expect(listFeatureCircleViolations([...sources, { path, text: closing }])).toEqual([]);
});

test('what rules use of the platform is as pure as they are', () => {
  const rule = { path: 'src/features/classes/domain/a.ts', text: "import { b } from '#platform/time/b.ts';\n" };
  const between = { path: 'src/platform/time/b.ts', text: "import { c } from './c.ts';\n" };
  const impure = { path: 'src/platform/time/c.ts', text: "import ICAL from 'ical.js';\n" };
  expect(listImpureViolations([rule, between, impure])).toEqual([
    expect.stringContaining('src/platform/time/c.ts imports ical.js'),
  ]);
  expect(listImpureViolations([between, impure])).toEqual([]);
});

test('a test double of a file that does not exist is found, because it replaces nothing', () => {
  const source = {
    path: 'tests/api/a.test.ts',
    text: "vi.mock('#features/shop/catalog/store.ts', () => ({}));\nvi.mock('#features/shop/gone.ts');\nvi.mock('socket.io-client');\n",
  };
  expect(listStaleDoubles([source, { path: 'src/features/shop/catalog/store.ts', text: '' }])).toEqual([
    expect.stringContaining('replaces #features/shop/gone.ts'),
  ]);
});

test('names, barrels and long files are violations', () => {
  expect(findFileViolations('src/app/date-utils.ts', '')).toContain('name it for its subject');
  expect(findFileViolations('src/platform/ui/index.ts', '')).toContain('barrel');
  for (const path of ['src/app/long.ts', 'seeds/long.ts', 'src/platform/styles/long.css'])
    expect(findFileViolations(path, '\n'.repeat(401))).toContain('split it by subject');
  expect(findFileViolations('src/app/long.ts', '\n'.repeat(400))).toBe('');
});

test('what lies among the tests of a capability is a test, because a build leaves out the folder', () => {
  const text = "import { x } from '#tests/support/x.ts';\n";
  expect(findFileViolations('src/features/shop/tests/stock.test.ts', text)).toBe('');
  expect(findFileViolations('src/features/shop/tests/fixture.ts', '')).toContain('is in tests/support');
});

test('the drawing of the features in ARCHITECTURE.md is current', () => {
  const document = readFileSync('ARCHITECTURE.md', 'utf8');
  expect(document, 'run npm run feature-graph').toBe(updateFeatureGraph(document));
  expect(document).toContain('bookings --> ');
});

test('the drawing leaves out what a feature needs through another one', () => {
  const graph = new Map([
    ['shop', ['payments', 'settings']],
    ['payments', ['settings']],
  ]);
  expect(drawFeatureGraph(graph)).toBe('```mermaid\ngraph TD\n  payments --> settings\n  shop --> payments\n```\n');
});
