import { defineConfig } from 'vitest/config';

/**
 * The table of what must be withstood, against running servers. At full length (`npm run test:faults`) it also measures
 * times, so one file comes after the other; the short run of `npm test` asks for none, has three at a time, and does
 * not read every module anew for each.
 */
export default defineConfig({
  test: {
    include: ['tests/faults/*.fault.ts'],
    fileParallelism: process.env.FAULTS !== 'long',
    maxWorkers: 3,
    isolate: process.env.FAULTS === 'long',
    globalSetup: ['tests/faults/support/prepared-folder.ts'],
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './tests/faults/support/faults-reporter.ts'],
  },
});
