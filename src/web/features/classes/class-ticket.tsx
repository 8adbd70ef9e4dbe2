import type { ReactNode } from 'react';
import { createRandom } from '#domain/random.ts';
import { ClassDrawing } from './class-drawing.tsx';

const EDGE = { width: 320, height: 10, teeth: 40 };

/** The shadow below the paper of a ticket; in the dark scheme, its lit edge. */
export const ticketShadow =
  '[filter:drop-shadow(0_8px_16px_rgb(43_33_28/0.14))] dark:[filter:drop-shadow(0_0_1px_rgb(255_240_215/0.45))] forced-colors:border print:[filter:none]';

/** On a wide ticket the perforation ends at the drawing, so there it has no notches. */
const notchClass = 'absolute top-[-9px] size-[18px] rounded-full bg-ground @lg:hidden';

/** The lower edge of a ticket that was torn off a roll; the same for the same class. */
function drawTornEdge(seed: string): string {
  const random = createRandom(`${seed} edge`);
  const step = EDGE.width / EDGE.teeth;
  const teeth = Array.from(
    { length: EDGE.teeth },
    (_, index) => `L${Math.round(EDGE.width - step * (index + 0.5))},${(2 + random() * 7).toFixed(1)}`,
  );
  return `M0,0H${EDGE.width}V4${teeth.join('')}L0,4Z`;
}

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
      <svg
        viewBox={`0 0 ${EDGE.width} ${EDGE.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="-mt-px block h-[10px] w-full fill-raised print:hidden"
      >
        <path d={drawTornEdge(title)} />
      </svg>
    </aside>
  );
}
