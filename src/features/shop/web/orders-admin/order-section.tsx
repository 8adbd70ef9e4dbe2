import type { ReactNode } from 'react';

/** A part of an order's page with its heading. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2.5 text-[1.2rem]">{title}</h2>
      {children}
    </section>
  );
}
