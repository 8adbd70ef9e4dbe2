import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listServerDatabaseTests } from '../../scripts/test-databases.ts';
import { listTestsAtDate, moments } from '../../scripts/test-dates.ts';

test('of two tests, the one that reads the system clock is noted for the other dates', () => {
  const noted = join(mkdtempSync(join(tmpdir(), 'mat-and-tin-clock-')), 'readers.txt');
  const files = ['src/features/accounts/session/web/session-check.test.ts', 'src/platform/time/day.test.ts'];
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  execFileSync('node_modules/.bin/vitest', ['run', '--project=together', ...files], {
    env: { ...Object.fromEntries(environment), CLOCK_READERS: noted },
    stdio: 'ignore',
  });
  expect(readFileSync(noted, 'utf8')).toBe(`${files[0]}\n`);
}, 120_000);

test('of the tests of processes, those that can open a PostgreSQL run on it, too', () => {
  const tests = listServerDatabaseTests('tests/processes');
  expect(tests).toContain('tests/processes/concurrent-starts.test.ts');
  expect(tests).toContain('tests/processes/crash-while-buying.test.ts');
  expect(tests).not.toContain('tests/processes/image-worker.test.ts');
});

test('of the tests that read the clock, those beside rules run at every other date and each of the others at two', () => {
  const folders = ['tests/api', 'src/features/shop/orders/tests'];
  const others = folders.flatMap((folder) => Array.from({ length: 5 }, (_, index) => `${folder}/${index}.test.ts`));
  const dates = moments.map((_, index) => listTestsAtDate(['src/x.test.ts', ...others], index));
  const countDates = (test: string) => dates.filter((tests) => tests.includes(test)).length;
  expect(countDates('src/x.test.ts')).toBe(moments.length);
  expect(others.map(countDates)).toEqual(others.map(() => 2));
  expect(Math.max(...dates.map((tests) => tests.length))).toBeLessThanOrEqual(4 + 1);
});
