import type { ComponentProps, ReactNode } from 'react';

/** Rows below a summary that folds and unfolds them. */
export function FoldedRows(props: { summary: string; open?: boolean | undefined; children: ReactNode }) {
  return (
    <details className="mt-8 *:not-[summary]:clear-both [&+details]:mt-2" open={props.open}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{props.summary}</summary>
      {props.children}
    </details>
  );
}

/** A row of three values, which stand one below the other on a phone. */
export function FoldedRow(props: ComponentProps<'li'>) {
  return (
    <li
      {...props}
      className="grid gap-x-6 border-line border-b py-[0.7rem] sm:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1fr)]"
    />
  );
}
