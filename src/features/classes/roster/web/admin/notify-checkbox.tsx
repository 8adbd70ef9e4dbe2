import type { ComponentProps } from 'react';

/** Whether students get an email about a change. `hint` says what it contains. */
export function NotifyCheckbox({ hint, ...input }: { hint: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 text-left font-semibold">
      <input type="checkbox" name="notify" {...input} />
      <span>
        Email them about it
        <span className="block font-normal text-[0.9rem] text-quiet">{hint}</span>
      </span>
    </label>
  );
}
