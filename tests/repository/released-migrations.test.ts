import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sha256 } from '#platform/crypto/sha256.ts';

/** The migrations of each release, with the hash that a database keeps of them, and their times in the journal. */
const releasedMigrations = [
  {
    tag: '0000_baseline',
    when: 1795462007549,
    hash: '876425c7fc49e028e51fd57ee41bd9fef42c6541fd1bd8b1d6cd49d5996894f5',
  },
];

test('a migration of a release is as it was released, and later ones follow it', () => {
  const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const migrations = entries.map(({ tag, when }) => ({
    tag,
    when,
    hash: sha256(readFileSync(`migrations/${tag}.sql`, 'utf8')),
  }));
  expect(migrations.slice(0, releasedMigrations.length)).toEqual(releasedMigrations);
  // A database runs only what is later than its last migration.
  const times = migrations.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
