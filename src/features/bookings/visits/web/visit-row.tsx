import type { ReactNode } from 'react';

/** An upcoming booking or class: when it is, what it is, and a button beside it. */
export function VisitRow(props: { date: string; time: string; when: string; button: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-3 border-line border-b py-[1.1rem]">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-display text-[1.25rem] leading-snug">
          <time dateTime={`${props.date}T${props.time}`}>{props.when}</time>
        </p>
        {props.children}
      </div>
      {props.button}
    </li>
  );
}
