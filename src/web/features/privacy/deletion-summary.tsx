import type { PrivacyInfo } from '#contract/privacy.ts';
import { formatRetentionDays, type RetentionRule } from '#domain/privacy/retention.ts';
import { yourData } from '#web/content/privacy.ts';

export type RetentionPeriods = PrivacyInfo['kept'];

/** Lists what is deleted with an account, and what is kept for how long. */
export function DeletionSummary({ retention }: { retention: RetentionPeriods }) {
  const { deletedItems, keptItems } = yourData.dialog;
  const formatRetention = (rule: RetentionRule) => {
    const days = retention.find((entry) => entry.rule === rule)?.days ?? 0;
    return days === 0 ? keptItems.indefinite : formatRetentionDays(days);
  };
  const lists = [
    { heading: deletedItems.heading, list: deletedItems.list },
    {
      heading: keptItems.heading,
      list: [
        keptItems.money,
        keptItems.waivers(formatRetention('waivers')),
        keptItems.signUps(formatRetention('sign-ups')),
        keptItems.former(formatRetention('former-clients')),
        keptItems.guests,
      ],
    },
  ];
  return lists.map(({ heading, list }) => (
    <div key={heading} className="mt-4">
      <h3 className="font-sans font-semibold text-[1rem]">{heading}</h3>
      <ul className="mt-[0.4rem] list-disc space-y-1 pl-[1.1rem] marker:text-accent">
        {list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  ));
}
