import type { PrivacyInfo } from '#contract/privacy.ts';
import { formatRetentionDays } from '#domain/privacy/retention.ts';
import { privacy } from '#web/content/privacy.ts';

/** Shows the retention periods that the running server applies. */
export function RetentionList({ kept: periods }: Pick<PrivacyInfo, 'kept'>) {
  const { retention: labels } = privacy;
  return (
    <dl className="border-ink/15 border-t">
      {periods.map(({ rule, days }) => {
        const { label, suffix } = labels.periods[rule];
        return (
          <div
            key={rule}
            className="grid gap-x-6 gap-y-[0.15rem] border-ink/15 border-b py-[0.85rem] sm:grid-cols-[16rem_1fr]"
          >
            <dt className="font-semibold">{label}</dt>
            <dd>{days === 0 ? labels.indefinite : `${formatRetentionDays(days)} ${suffix}`}</dd>
          </div>
        );
      })}
    </dl>
  );
}
