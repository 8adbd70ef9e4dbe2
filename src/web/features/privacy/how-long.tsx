import type { PrivacyFacts } from '#contract/privacy.ts';
import { daysInWords } from '#domain/privacy/retention.ts';
import { privacy } from '#web/content/privacy.ts';
import './privacy.css';

/** How long each thing is kept, as the running site keeps it. */
export function HowLong({ kept }: Pick<PrivacyFacts, 'kept'>) {
  const { howLong } = privacy;
  return (
    <dl className="kept">
      {kept.map(({ rule, days }) => {
        const { what, from } = howLong.kept[rule];
        return (
          <div key={rule}>
            <dt>{what}</dt>
            <dd>{days === 0 ? howLong.forGood : `${daysInWords(days)} ${from}`}</dd>
          </div>
        );
      })}
    </dl>
  );
}
