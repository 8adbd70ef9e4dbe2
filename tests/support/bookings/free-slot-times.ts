let dayCount = 0;

/** Each call returns another day, after all sample data. */
export function createFreeDay(): string {
  dayCount += 1;
  return new Date(Date.now() + (100 + dayCount) * 86_400_000).toISOString().slice(0, 10);
}

export function createFreeTimes(count: number): { date: string; time: string }[] {
  const times = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];
  let date = '';
  return Array.from({ length: count }, (_, index) => {
    const time = times[index % times.length] ?? '';
    if (index % times.length === 0) date = createFreeDay();
    return { date, time };
  });
}
