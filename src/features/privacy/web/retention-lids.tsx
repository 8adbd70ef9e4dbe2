import { formatRetentionDays } from '#platform/privacy/retention.ts';
import type { PrivacyInfo } from '../contract.ts';
import { retention } from './privacy-words.ts';
import './retention-lids.css';

type Period = (typeof retention.periods)[string] & { rule: string; days: number };

/** The periods that the running server applies, grouped by length: one lid for each along a line, the shortest first. */
export function RetentionLids({ kept }: Pick<PrivacyInfo, 'kept'>) {
  const periods = Object.entries(retention.periods).flatMap(([rule, words]): Period[] =>
    kept.filter((one) => one.rule === rule).map(({ days }) => ({ rule, days, ...words })),
  );
  const lengths = [...new Set(periods.map(({ days }) => days))].sort((one, other) => toSortKey(one) - toSortKey(other));
  return (
    <dl className="mt-10">
      {lengths.map((days) => (
        <Lid key={days} days={days} periods={periods.filter((period) => period.days === days)} />
      ))}
    </dl>
  );
}

/** 0 days means forever. */
const toSortKey = (days: number) => (days === 0 ? Number.POSITIVE_INFINITY : days);

/** Moss for days, clay for months, cacao for years. */
const toColor = (days: number) => (days === 0 || days >= 365 ? 'cacao' : days >= 30 ? 'clay' : 'moss');

function Lid({ days, periods }: { days: number; periods: readonly Period[] }) {
  const [count, unit] = days === 0 ? ['∞', ''] : formatRetentionDays(days).split(' ');
  return (
    <div className="relative grid grid-cols-[auto_1fr] content-start gap-x-5 pb-8 before:absolute before:top-4 before:bottom-0 before:left-9 before:w-px before:bg-ink/30 last:pb-0 last:before:hidden narrow:grid-cols-1 narrow:before:hidden sm:grid-cols-[auto_1fr_1fr] lg:gap-x-14">
      <dt className="relative row-span-12 narrow:row-span-1">
        <span className={`retention-lid ${toColor(days)}`}>
          {days === 0 ? (
            <span className="sr-only">{retention.indefinite}</span>
          ) : (
            <span className="block">
              <span className="block text-[1.7rem] leading-[0.9]">{count}</span>{' '}
              <span className="block text-[0.8rem] leading-tight">{unit}</span>
            </span>
          )}
        </span>
      </dt>
      {periods.map(({ rule, label, suffix }) => (
        <dd key={rule} className="max-w-[38ch] pt-1 pb-2 leading-snug">
          <strong className="block font-semibold">{label}</strong>
          <span className="mt-1 block text-[0.94rem]">{days === 0 ? retention.indefinite : suffix}</span>
        </dd>
      ))}
    </div>
  );
}
