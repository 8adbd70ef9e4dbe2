import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sections: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const requiredIds = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

const page = readFileSync('docs/asvs.md', 'utf8');
const rows = [...page.matchAll(/^\| ([\d.]+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', level = '', , status = '', location = '']) => ({ number, level, status, place: location }),
);
const listFiles = (text: string) => [...text.matchAll(/`([\w./-]*[/.][\w./-]*)`/g)].map(([, path = '']) => path);

test('the ASVS page lists every requirement of levels 1 and 2 once, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(requiredIds);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
});

test('each ASVS requirement is met, not applicable, or a deviation with a reason', () => {
  const invalidRows = rows.filter(({ status, place: location }) => {
    if (status === 'met') return listFiles(location).length === 0;
    return !['not applicable', 'deviation'].includes(status) || location.trim().length < 5;
  });
  expect(invalidRows).toEqual([]);
});

test('the totals of the ASVS page match its rows', () => {
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  expect(page).toContain(
    `Of ${rows.length} requirements ${count('met')} are met, ${count('not applicable')} are not applicable, and ${count('deviation')} are deviations`,
  );
});

test.each(['docs/asvs.md', 'docs/security-controls.md'])('every file that %s names exists', (path) => {
  const namedFiles = listFiles(readFileSync(path, 'utf8')).filter(
    (name) => !name.startsWith('/') && name.includes('/'),
  );
  expect(namedFiles.filter((name) => !existsSync(name))).toEqual([]);
});
