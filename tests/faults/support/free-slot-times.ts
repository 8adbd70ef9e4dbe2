let dayCount = 0;

/** A day of its own each time, so far ahead that the sample studio has nothing on it. */
export function createFreeDay(): string {
  dayCount += 1;
  return new Date(Date.now() + (100 + dayCount) * 86_400_000).toISOString().slice(0, 10);
}

/** So many times on free days, a few each day. */
export function createFreeTimes(count: number): { date: string; time: string }[] {
  const times = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];
  let date = '';
  return Array.from({ length: count }, (_, index) => {
    const time = times[index % times.length] ?? '';
    if (index % times.length === 0) date = createFreeDay();
    return { date, time };
  });
}
