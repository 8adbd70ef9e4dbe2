/** What is still to come, by wall time. A slot that is held or booked counts as its booking. */
export type TimesToCome = { classes: number; slots: number; bookings: number; appointments: number };

const units = {
  classes: ['class', 'classes'],
  slots: ['open slot', 'open slots'],
  bookings: ['booking', 'bookings'],
  appointments: ['appointment', 'appointments'],
} as const satisfies Record<keyof TimesToCome, readonly [string, string]>;

/** '3 classes, 1 open slot, and 2 bookings'; empty if nothing is to come. */
export function formatTimesToCome(times: TimesToCome): string {
  const kinds = Object.keys(units) as (keyof TimesToCome)[];
  return new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(
    kinds.filter((kind) => times[kind] > 0).map((kind) => `${times[kind]} ${units[kind][times[kind] === 1 ? 0 : 1]}`),
  );
}

/** Says why the zone of the database cannot be replaced by another; undefined if it can. */
export function findZoneProblem(zones: { used: string; wanted: string }, times: TimesToCome): string | undefined {
  const what = formatTimesToCome(times);
  if (!what) return undefined;
  return (
    `BUSINESS_TIME_ZONE is ${zones.wanted}, but this business has ${what} to come in ${zones.used}, and their times ` +
    `would move: set it to ${zones.used}, or change it when nothing is to come.`
  );
}
