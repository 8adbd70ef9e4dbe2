import type { ReactNode } from 'react';

/** Fields in two columns where there is room. A child with the class `whole` has a row of its own. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:[&>.whole]:col-span-full">{children}</div>;
}
