import type { ReactNode } from 'react';
import { ClassDrawing } from './class-drawing.tsx';
import { TornEdge, ticketShadow } from './ticket-paper.tsx';
import './class-ticket.css';

const notchClass = 'absolute top-[-9px] size-[18px] rounded-full bg-ground';

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
  stamp?: string | undefined;
}) {
  const { title, label, children, stub, stamp } = props;
  return (
    <aside aria-label={label} className={`@container ${ticketShadow}`}>
      <div className="grid grid-cols-1 max-md:grid-cols-[5.5rem_minmax(0,1fr)] md:@lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
        <div className="relative print:hidden">
          <div
            className={`absolute inset-x-0 top-0 overflow-clip rounded-tl-card md:not-@lg:hidden ${stub ? 'bottom-0' : 'torn-panel -bottom-[9px]'}`}
          >
            <ClassDrawing title={title} part="alone" className={`${panelClass} md:hidden`} />
            <ClassDrawing title={title} part="motif" className={`${panelClass} hidden md:@lg:block`} />
          </div>
          <ClassDrawing title={title} className="aspect-[320/132] w-full rounded-t-card max-md:hidden @lg:hidden" />
          {stamp && <Stamp>{stamp}</Stamp>}
        </div>
        <div className="grid min-h-36 content-center bg-raised px-5 pt-5 pb-6 max-md:rounded-tr-card max-md:py-4 max-md:pr-2 max-md:pl-3.5 md:@lg:rounded-tr-card md:@lg:px-6 md:@lg:pt-6 md:@lg:pb-4">
          {children}
        </div>
        {stub && (
          <div className="relative col-span-full bg-raised px-5 pt-5 pb-3 [overflow-x:clip] max-md:px-4 max-md:pt-3 max-md:pb-1 md:@lg:px-6 md:@lg:pt-3 md:@lg:pb-1">
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
      <div className={stub ? '' : 'max-md:pl-22 md:@lg:pl-52'}>
        <TornEdge seed={title} />
      </div>
    </aside>
  );
}

/** For eyes only, because the page says it in words. */
function Stamp({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -right-1 bottom-1.5 z-1 grid size-12 -rotate-[8deg] place-items-center rounded-full bg-[#a04128] font-display font-semibold text-[#fffdf8] text-[0.9rem] outline-[1.5px] outline-[#fffdf8] -outline-offset-4 md:right-auto md:bottom-3 md:left-4 md:size-[72px] md:text-[1.25rem] md:outline-2 md:-outline-offset-[6px]"
    >
      {children}
    </span>
  );
}
