import { defineConfig } from 'vitest/config';

/**
 * The table of what must be withstood, against running servers. At full length (`npm run test:faults`) it also measures
 * times, so one file comes after the other; the short run of `npm test` asks for none, and has two at a time.
 */
export default defineConfig({
  test: {
    include: ['tests/faults/*.fault.ts'],
    fileParallelism: process.env.FAULTS !== 'long',
    maxWorkers: 2,
    globalSetup: ['tests/faults/support/sown-folder.ts'],
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './tests/faults/support/faults-reporter.ts'],
  },
});
