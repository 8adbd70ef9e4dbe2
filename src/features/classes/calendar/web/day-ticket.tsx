import type { ReactNode } from 'react';
import { ClassDrawing, ticketShadow } from '../../ticket/web/class-drawing.tsx';
import '../../ticket/web/ticket-paper.css';

/** The classes of a day on the paper of a ticket, below the drawing of the first, or beside it where there is space. */
export default function DayTicket({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`mt-3 ${ticketShadow}`}>
      <div className="torn overflow-clip rounded-t-card bg-raised pb-2 md:max-[1240px]:grid md:max-[1240px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:max-[1240px]:pb-0">
        <div className="relative h-28 md:h-34 md:max-[1240px]:h-auto print:hidden">
          <ClassDrawing title={title} className="size-full md:max-[1240px]:hidden" />
          <ClassDrawing
            title={title}
            part="motif"
            className="absolute inset-0 size-full max-md:hidden min-[1240px]:hidden"
          />
        </div>
        <div className="px-5 md:max-[1240px]:px-7 md:max-[1240px]:pb-2">{children}</div>
      </div>
    </div>
  );
}
