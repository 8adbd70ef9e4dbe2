import type { PrivacyFacts } from '#contract/privacy.ts';
import { daysInWords, type RetentionRule } from '#domain/privacy/retention.ts';
import { yourData } from '#web/content/privacy.ts';
import './privacy.css';

/** How long things are kept. */
export type Kept = PrivacyFacts['kept'];

/** What goes with an account, and what stays for how long. */
export function WhatGoes({ kept }: { kept: Kept }) {
  const { goes, stays } = yourData.dialog;
  const howLong = (rule: RetentionRule) => {
    const days = kept.find((one) => one.rule === rule)?.days ?? 0;
    return days === 0 ? stays.forGood : daysInWords(days);
  };
  const lists = [
    { heading: goes.heading, list: goes.list },
    {
      heading: stays.heading,
      list: [stays.money, stays.waivers(howLong('waivers')), stays.signUps(howLong('sign-ups')), stays.guests],
    },
  ];
  return lists.map(({ heading, list }) => (
    <div key={heading} className="mt-4">
      <h3 className="font-sans font-semibold text-[1rem]">{heading}</h3>
      <ul className="leaving-list">
        {list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  ));
}
