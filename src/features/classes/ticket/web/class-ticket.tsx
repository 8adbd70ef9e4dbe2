import type { ReactNode } from 'react';
import { ClassDrawing, ticketShadow } from './class-drawing.tsx';
import { stamps } from './class-ticket-words.ts';
import './ticket-paper.css';

/** What a ticket is stamped with. */
export type Stamp = keyof typeof stamps;

const panelClass = 'absolute inset-0 size-full';

/**
 * A class as a ticket: its drawing, its facts, and below the perforation what belongs to the visitor. On a phone the
 * drawing is a strip at the left, on a wide ticket a panel.
 */
export function ClassTicket(props: {
  title: string;
  label: string;
  children: ReactNode;
  stub?: ReactNode;
  /** Stamped on the drawing. */
  stamp?: Stamp | undefined;
}) {
  const { title, label, children, stub, stamp } = props;
  return (
    <aside aria-label={label} className={`@container ${ticketShadow}`}>
      <div className="torn overflow-clip rounded-t-card">
        <div
          className={`grid grid-cols-1 max-md:grid-cols-[5.5rem_minmax(0,1fr)] md:@lg:grid-cols-[13rem_minmax(0,1fr)] narrow:grid-cols-1 print:block ${stub ? 'punched punched-below' : ''}`}
        >
          <div className="relative narrow:hidden print:hidden">
            <ClassDrawing title={title} part="alone" className={`${panelClass} md:hidden`} />
            <ClassDrawing title={title} part="motif" className={`${panelClass} hidden md:@lg:block`} />
            <ClassDrawing title={title} className="aspect-[320/132] w-full max-md:hidden @lg:hidden" />
            {stamp && <StampMark stamp={stamp} />}
          </div>
          <div
            className={`grid min-h-36 content-center bg-raised px-5 pt-5 max-md:pt-4 max-md:pr-2 max-md:pl-3.5 narrow:px-3.5 md:@lg:px-6 md:@lg:pt-6 ${stub ? 'pb-6 max-md:pb-4 md:@lg:pb-4' : 'pb-7 max-md:pb-6'}`}
          >
            {children}
          </div>
        </div>
        {stub && (
          <div className="punched punched-above relative bg-raised px-5 pt-5 pb-6 [overflow-x:clip] max-md:px-4 max-md:pt-3 max-md:pb-4 md:@lg:px-6 md:@lg:pt-3 md:@lg:pb-5">
            <span
              aria-hidden="true"
              className="absolute inset-x-5 top-0 border-edge border-t-2 border-dashed forced-colors:border-[CanvasText]"
            />
            {stub}
          </div>
        )}
      </div>
    </aside>
  );
}

/** For eyes only, because the page says it in words. */
function StampMark({ stamp }: { stamp: Stamp }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute -right-1 bottom-3.5 z-1 grid size-12 -rotate-[8deg] place-items-center rounded-full font-display font-semibold text-[#fffdf8] ${stamp === 'full' ? 'text-[0.9rem] md:text-[1.25rem]' : 'text-[0.75rem] md:text-[1.05rem]'} outline-[1.5px] outline-[#fffdf8] -outline-offset-4 md:right-auto md:bottom-3 md:left-4 md:size-[72px] md:outline-2 md:-outline-offset-[6px] ${stamp === 'full' ? 'bg-[#a04128]' : 'bg-[#56634a]'}`}
    >
      {stamps[stamp]}
    </span>
  );
}
