import type { PrivacyInfo } from '#contract/privacy.ts';
import { formatRetentionDays } from '#domain/privacy/retention.ts';
import { privacy } from '#web/content/privacy.ts';
import './privacy.css';

/** Shows the retention periods that the running server applies. */
export function RetentionList({ kept: periods }: Pick<PrivacyInfo, 'kept'>) {
  const { retention: labels } = privacy;
  return (
    <dl className="retention-list">
      {periods.map(({ rule, days }) => {
        const { label, suffix } = labels.periods[rule];
        return (
          <div key={rule}>
            <dt>{label}</dt>
            <dd>{days === 0 ? labels.indefinite : `${formatRetentionDays(days)} ${suffix}`}</dd>
          </div>
        );
      })}
    </dl>
  );
}
