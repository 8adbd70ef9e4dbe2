import { defineConfig } from 'vitest/config';

const usual = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What a test waits for comes later on a busy machine: long waits cost only where something is wrong.
  expect: { poll: { timeout: 15_000 } },
};
/** Tests that put other modules in the place of ours. */
const replacing = ['tests/api/*-unguarded.test.ts', 'src/web/live/live.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['tests/support/ready-database.ts'],
    projects: [
      {
        test: {
          ...usual,
          name: 'together',
          include: ['src/**/*.test.{ts,tsx}', 'tests/api/*.test.ts'],
          exclude: replacing,
          // Our modules keep nothing that a test could leave to the next: they are loaded once, a third of the time.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        test: { ...usual, name: 'apart', include: [...replacing, 'tests/{practice,house,run}/**/*.test.ts'] },
      },
    ],
  },
});
