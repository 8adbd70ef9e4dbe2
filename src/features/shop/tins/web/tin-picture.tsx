import { renderToStaticMarkup } from 'react-dom/server';
import { TinDefs } from './tin.tsx';
import { createTinLabel } from './tin-label.ts';
import { LidLabel } from './tin-lid-label.tsx';

export interface TinPictureInput {
  readonly name: string;
  readonly ground: string;
  readonly ink: string;
  readonly motif: string;
}

/** The rules of tin.css that paint a closed lid. */
const styles =
  '.tin-hair,.tin-line,.tin-string,.tin-beads,.tin-rays{fill:none}.tin-hair{stroke-width:1.6px}.tin-beads,.tin-string{stroke-linecap:round}.tin-string{stroke-width:2.6px;stroke-dasharray:0 7}';

/** Programs that turn SVG into pixels ignore pathLength, so the dashes of beads and rays get their real length. */
function resolveDashes(markup: string): string {
  const ring = /<circle class="tin-(beads|rays)" r="([\d.]+)"([^>]*?) pathLength="(\d+)"/g;
  return markup.replace(ring, (_whole, figure: string, radius: string, more: string, count: string) => {
    const step = (2 * Math.PI * Number(radius)) / Number(count);
    const dashes =
      figure === 'beads'
        ? `stroke-dasharray="0 ${step}"`
        : `stroke-dasharray="${step * 0.3} ${step * 0.7}" stroke-dashoffset="${step * 0.15}"`;
    return `<circle class="tin-${figure}" r="${radius}"${more} ${dashes}`;
  });
}

/**
 * Draws a closed tin as a complete SVG file, to be turned into pixels. The name on the band needs a font, and no one
 * could read it in an email, so beads take its place.
 */
export function drawTinPicture({ name, ...pigments }: TinPictureInput): string {
  const label = createTinLabel(name, pigments);
  const rim = { ...label.rim, text: '', repeats: 1 as const, halfAngle: 0 };
  const markup = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-164 -161 346 346" aria-hidden="true">
      <style>{styles}</style>
      <TinDefs motifs={[label.motif, label.companion]} />
      <use href="#tin-shadow" />
      <use href="#tin-metal" fill={label.metal} />
      <LidLabel label={{ ...label, rim }} />
      <use href="#tin-sheen" />
    </svg>,
  );
  return resolveDashes(markup);
}
