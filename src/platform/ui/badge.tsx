import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-[color-mix(in_oklab,var(--primary)_24%,var(--raised))]',
  warning: 'bg-[color-mix(in_oklab,var(--highlight)_32%,var(--raised))]',
  danger: 'bg-[color-mix(in_oklab,var(--accent)_18%,var(--raised))]',
};

/** A short status in a pill. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-block justify-self-start whitespace-nowrap rounded-full px-[0.6rem] py-[0.1rem] font-semibold text-[0.85rem] text-ink ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
