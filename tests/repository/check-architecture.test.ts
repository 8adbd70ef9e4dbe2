import { expect, test } from 'vitest';
import { listViolations } from '../../scripts/check-architecture.ts';

const findFileViolations = (path: string, text: string) => listViolations({ path, text }).join('\n');

test('an allowed arrow is let through', () => {
  expect(findFileViolations('src/server/features/classes/service.ts', "import { x } from '#domain/day.ts';\n")).toBe(
    '',
  );
  expect(findFileViolations('src/server/render/pages.ts', "import type { x } from '#web/request-context.ts';\n")).toBe(
    '',
  );
  expect(findFileViolations('src/server/features/classes/store.ts', "import { eq } from 'drizzle-orm';\n")).toBe('');
});

test('a wrong arrow is refused, with the way to mend it', () => {
  expect(findFileViolations('src/web/root.tsx', "import { x } from '#database/connection.ts';\n")).toContain(
    'turn the arrow round',
  );
  expect(findFileViolations('src/server/app.ts', "import { x } from '#web/root.tsx';\n")).toContain('server may use');
  expect(findFileViolations('src/domain/day.ts', "import { z } from 'zod';\n")).toContain('domain imports nothing');
  expect(findFileViolations('src/domain/day.ts', "import { z } from '../server/clock.ts';\n")).toContain(
    'domain may use',
  );
  expect(findFileViolations('src/mock-services/main.ts', "export { x } from '#domain/day.ts';\n")).toContain(
    'mock-services may use',
  );
  expect(findFileViolations('src/web/a.tsx', "const x = await import('#server/app.ts');\n")).toContain('web may use');
  expect(findFileViolations('src/contract/a.ts', "import '#web/a.ts';\n")).toContain('contract may use');
});

test('only stores and the database room know the database', () => {
  expect(
    findFileViolations('src/server/features/classes/service.ts', "import {\n  eq,\n} from 'drizzle-orm';\n"),
  ).toContain('ask a store');
  const foreign = findFileViolations(
    'src/server/features/shop/service.ts',
    "import * as store from '../classes/store.ts';\n",
  );
  expect(foreign).toContain('the store of classes');
});

test('files are named for their subject, are no barrels and stay short', () => {
  expect(findFileViolations('src/server/date-utils.ts', '')).toContain('name it for its subject');
  expect(findFileViolations('src/web/index.ts', '')).toContain('barrel');
  expect(findFileViolations('src/web/long.ts', '\n'.repeat(301))).toContain('split it by subject');
  expect(findFileViolations('src/web/content/long.ts', '\n'.repeat(301))).toBe('');
});
