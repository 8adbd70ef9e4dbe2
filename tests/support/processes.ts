import { openStudio, type Studio, type StudioOptions } from './studio.ts';

export type Processes = [Studio, ...Studio[]];

/**
 * Every process of a studio: two that share its database on PostgreSQL, one on PGlite, which belongs to one process.
 * Where each needs something of its own, `options` makes it; `first` is there already when it is asked for the second.
 * Close them with closeProcesses.
 */
export async function openProcesses(
  options: StudioOptions | ((first: Studio | undefined) => StudioOptions) = {},
): Promise<Processes> {
  const optionsFor = typeof options === 'function' ? options : () => options;
  const first = await openStudio(optionsFor(undefined));
  return first.databaseUrl ? [first, await openStudio({ ...optionsFor(first), beside: first })] : [first];
}

/** The one that made the database goes last. */
export async function closeProcesses(processes: Processes): Promise<void> {
  for (const one of processes.toReversed()) await one.close();
}
