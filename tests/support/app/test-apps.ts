import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export type TestApps = [TestApp, ...TestApp[]];

/** Two processes that share a database on PostgreSQL, and one on PGlite. Close them with closeTestApps. */
export async function createTestApps(
  options: TestAppOptions | ((first: TestApp | undefined) => TestAppOptions) = {},
): Promise<TestApps> {
  const getOptions = typeof options === 'function' ? options : () => options;
  const first = await createTestApp(getOptions(undefined));
  return first.databaseUrl ? [first, await createTestApp({ ...getOptions(first), sharedWith: first })] : [first];
}

/** The first process owns the database. */
export async function closeTestApps(processes: TestApps): Promise<void> {
  for (const app of processes.toReversed()) await app.close();
}
