import { defineConfig } from 'vitest/config';

const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Expected results arrive later on a busy machine. Long timeouts cost time only in failing tests.
  expect: { poll: { timeout: 15_000 } },
};
/** The tests of the assembled program: of several features, and of one capability in its folder. */
const appTests = '{tests/api,src/**/tests}';
const races = [`${appTests}/*-race.test.ts`, 'tests/api/schedule-overlaps.test.ts'];
/** The controls of the race tests, which remove a guard. */
const controls = [`${appTests}/*-unguarded.test.ts`];
/** Tests that replace modules with mocks. */
const mockedModuleTests = [
  'src/platform/realtime/web/realtime-events.test.ts',
  'src/features/settings/tests/declared-setting.test.ts',
  'tests/api/list-endpoints-bounded.test.ts',
  'src/features/admin-access/sign-in/tests/owner-sign-in-hash.test.ts',
];

/** Our modules hold no state between tests, so they are loaded once. This takes a third of the time. */
const sharedModules = { isolate: false, unstubGlobals: true };

/** `npm run test:all` notes in a file which tests read the system clock. */
const setupFiles = process.env.CLOCK_READERS ? ['tests/support/app/clock-readers.ts'] : [];

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['tests/support/app/template-database.ts'],
    projects: [
      {
        test: {
          ...shared,
          ...sharedModules,
          setupFiles,
          name: 'together',
          include: ['src/**/*.test.{ts,tsx}', 'tests/api/*.test.ts'],
          exclude: [...races, ...controls, ...mockedModuleTests],
        },
      },
      { test: { ...shared, ...sharedModules, name: 'races', include: races } },
      { test: { ...shared, name: 'controls', include: controls } },
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
