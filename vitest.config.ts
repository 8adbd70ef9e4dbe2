import { defineConfig } from 'vitest/config';

const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Expected results arrive later on a busy machine. Long timeouts cost time only in failing tests.
  expect: { poll: { timeout: 15_000 } },
};
/** Tests that replace modules with mocks. */
const mockedModuleTests = ['tests/api/*-unguarded.test.ts', 'src/web/realtime/realtime-events.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['tests/support/app/template-database.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'together',
          include: ['src/**/*.test.{ts,tsx}', 'tests/api/*.test.ts'],
          exclude: mockedModuleTests,
          // Our modules hold no state between tests, so they are loaded once. This takes a third of the time.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        test: {
          ...shared,
          name: 'apart',
          include: [...mockedModuleTests, 'tests/{mock-services,repository,processes}/**/*.test.ts'],
        },
      },
    ],
  },
});
