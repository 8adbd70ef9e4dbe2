import { formatDays } from '#domain/settings/notices.ts';

/** The days of a notice, and below them what it says. */
export function DaysAndWords({ range, words }: { range: { from: string; to: string }; words: string }) {
  const days = formatDays(range);
  return (
    <>
      <strong className="font-semibold">{days[0]?.toUpperCase() + days.slice(1)}</strong>
      {words && <span className="block text-quiet">{words}</span>}
    </>
  );
}
