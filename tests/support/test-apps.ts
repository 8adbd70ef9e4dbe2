import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export type TestApps = [TestApp, ...TestApp[]];

/**
 * Every process of a studio: two that share its database on PostgreSQL, one on PGlite, which belongs to one process.
 * Where each needs something of its own, `options` makes it; `first` is there already when it is asked for the second.
 * Close them with closeProcesses.
 */
export async function createTestApps(
  options: TestAppOptions | ((first: TestApp | undefined) => TestAppOptions) = {},
): Promise<TestApps> {
  const getOptions = typeof options === 'function' ? options : () => options;
  const first = await createTestApp(getOptions(undefined));
  return first.databaseUrl ? [first, await createTestApp({ ...getOptions(first), sharedWith: first })] : [first];
}

/** The one that made the database goes last. */
export async function closeTestApps(processes: TestApps): Promise<void> {
  for (const app of processes.toReversed()) await app.close();
}
