import { defineConfig } from 'vitest/config';

const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What a test waits for comes later on a busy machine: long waits cost only where something is wrong.
  expect: { poll: { timeout: 15_000 } },
};
/** Tests that put other modules in the place of ours. */
const mockedModuleTests = ['tests/api/*-unguarded.test.ts', 'src/web/realtime/realtime-events.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['tests/support/template-database.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'together',
          include: ['src/**/*.test.{ts,tsx}', 'tests/api/*.test.ts'],
          exclude: mockedModuleTests,
          // Our modules keep nothing that a test could leave to the next: they are loaded once, a third of the time.
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
