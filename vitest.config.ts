import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/{api,practice,house,run}/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What a test waits for comes later on a busy machine: long waits cost only where something is wrong.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    globalSetup: ['tests/support/ready-database.ts'],
  },
});
