import { defineConfig } from 'vitest/config';

/** The table of what must be withstood, against running servers, one file after the other: `npm run test:faults`. */
export default defineConfig({
  test: {
    include: ['tests/faults/*.fault.ts'],
    fileParallelism: false,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './tests/faults/support/faults-reporter.ts'],
  },
});
