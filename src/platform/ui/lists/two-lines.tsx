import type { ReactNode } from 'react';

/** A table cell with a second, quieter line, which a folded row does not show. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <span className="block tabular-nums [overflow-wrap:anywhere]">
      {first}
      {second && <span className="block font-normal text-[0.88rem] text-quiet folded:hidden">{second}</span>}
    </span>
  );
}
