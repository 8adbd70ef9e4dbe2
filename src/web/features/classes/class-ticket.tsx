import type { ReactNode } from 'react';
import { ClassDrawing } from './class-drawing.tsx';
import { TornEdge, ticketShadow } from './ticket-paper.tsx';

/** On a wide ticket the perforation ends at the drawing, so there it has no notches. */
const notchClass = 'absolute top-[-9px] size-[18px] rounded-full bg-ground @lg:hidden';

/**
 * A class as a ticket: its drawing, its facts, and below the perforation what belongs to the visitor. On a wide ticket
 * the drawing stands at the left.
 */
export function ClassTicket(props: { title: string; label: string; children: ReactNode; stub?: ReactNode }) {
  const { title, label, children, stub } = props;
  return (
    <aside aria-label={label} className={`@container ${ticketShadow}`}>
      <div className="@lg:grid @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:block">
        <ClassDrawing title={title} className="aspect-[320/132] w-full rounded-t-card @lg:hidden print:hidden" />
        <div className="relative hidden min-h-44 @lg:row-span-2 @lg:block print:hidden">
          <ClassDrawing title={title} isNarrow className="absolute inset-0 size-full rounded-tl-card" />
        </div>
        <div
          className={`bg-raised px-5 pt-4 pb-5 @lg:rounded-tr-card ${stub ? '' : '@lg:row-span-2 @lg:grid @lg:content-center'}`}
        >
          {children}
        </div>
        {stub && (
          <div className="relative bg-raised px-5 pt-5 pb-3 [overflow-x:clip]">
            <span
              aria-hidden="true"
              className="absolute inset-x-5 top-0 border-edge border-t-2 border-dashed forced-colors:border-[CanvasText]"
            />
            <span aria-hidden="true" className={`left-[-9px] ${notchClass}`} />
            <span aria-hidden="true" className={`right-[-9px] ${notchClass}`} />
            {stub}
          </div>
        )}
      </div>
      <TornEdge seed={title} />
    </aside>
  );
}
