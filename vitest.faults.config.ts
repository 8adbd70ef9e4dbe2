import { defineConfig } from 'vitest/config';

/**
 * Fault tests against running servers. The full run (`npm run test:faults`) also measures times, so its files run one
 * after another; the short run of `npm test` runs three at a time and shares loaded modules.
 */
export default defineConfig({
  test: {
    include: ['tests/faults/*.fault.ts'],
    fileParallelism: process.env.FAULTS !== 'long',
    maxWorkers: 3,
    isolate: process.env.FAULTS === 'long',
    globalSetup: ['tests/support/deployment/prepared-folder.ts'],
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './tests/support/faults/faults-reporter.ts'],
  },
});
