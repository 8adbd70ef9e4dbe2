import { createRandom } from '#domain/random.ts';

const WIDTH = 320;
const HEIGHT = 10;
const TEETH = 40;

/** The shadow below the paper of a ticket; in the dark scheme, its lit edge. */
export const ticketShadow =
  '[filter:drop-shadow(0_8px_16px_rgb(43_33_28/0.14))] dark:[filter:drop-shadow(0_0_1px_rgb(255_240_215/0.45))] forced-colors:border print:[filter:none]';

/** The lower edge of a ticket that was torn off a roll; the same for the same class. */
export function TornEdge({ seed }: { seed: string }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="-mt-px block h-[10px] w-full fill-raised print:hidden"
    >
      <path d={drawTornEdge(seed)} />
    </svg>
  );
}

function drawTornEdge(seed: string): string {
  const random = createRandom(`${seed} edge`);
  const step = WIDTH / TEETH;
  const teeth = Array.from(
    { length: TEETH },
    (_, index) => `L${Math.round(WIDTH - step * (index + 0.5))},${(2 + random() * 7).toFixed(1)}`,
  );
  return `M0,0H${WIDTH}V4${teeth.join('')}L0,4Z`;
}
