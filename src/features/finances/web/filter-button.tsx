import type { ReactNode } from 'react';

/** Turns a filter on; a press on a chosen one turns it off. */
export function FilterButton(props: { isChosen: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      className="inset-ring-[1.5px] inset-ring-edge hover:inset-ring-2 hover:inset-ring-ink aria-pressed:inset-ring-2 aria-pressed:inset-ring-primary inline-flex min-h-11 flex-wrap items-baseline gap-x-2.5 gap-y-0.5 rounded-3xl px-4 py-2 text-[0.92rem] tabular-nums aria-pressed:bg-band"
      onClick={props.onPress}
    >
      {props.children}
    </button>
  );
}
