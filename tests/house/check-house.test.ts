import { expect, test } from 'vitest';
import { offences } from '../../scripts/check-house.ts';

const one = (path: string, text: string) => offences({ path, text }).join('\n');

test('an allowed arrow is let through', () => {
  expect(one('src/server/features/classes/service.ts', "import { x } from '#domain/day.ts';\n")).toBe('');
  expect(one('src/server/render/pages.ts', "import type { x } from '#web/request-context.ts';\n")).toBe('');
  expect(one('src/server/features/classes/store.ts', "import { eq } from 'drizzle-orm';\n")).toBe('');
});

test('a wrong arrow is refused, with the way to mend it', () => {
  expect(one('src/web/root.tsx', "import { x } from '#database/connection.ts';\n")).toContain('turn the arrow round');
  expect(one('src/server/app.ts', "import { x } from '#web/root.tsx';\n")).toContain('server may use');
  expect(one('src/domain/day.ts', "import { z } from 'zod';\n")).toContain('domain imports nothing');
  expect(one('src/domain/day.ts', "import { z } from '../server/clock.ts';\n")).toContain('domain may use');
  expect(one('src/practice/main.ts', "export { x } from '#domain/day.ts';\n")).toContain('practice may use');
  expect(one('src/web/a.tsx', "const x = await import('#server/app.ts');\n")).toContain('web may use');
  expect(one('src/contract/a.ts', "import '#web/a.ts';\n")).toContain('contract may use');
});

test('only stores and the database room know the database', () => {
  expect(one('src/server/features/classes/service.ts', "import {\n  eq,\n} from 'drizzle-orm';\n")).toContain(
    'ask a store',
  );
  const foreign = one('src/server/features/shop/service.ts', "import * as store from '../classes/store.ts';\n");
  expect(foreign).toContain('the store of classes');
});

test('files are named for their subject, are no barrels and stay short', () => {
  expect(one('src/server/date-utils.ts', '')).toContain('name it for its subject');
  expect(one('src/web/index.ts', '')).toContain('barrel');
  expect(one('src/web/long.ts', '\n'.repeat(301))).toContain('split it by subject');
  expect(one('src/web/content/long.ts', '\n'.repeat(301))).toBe('');
});
