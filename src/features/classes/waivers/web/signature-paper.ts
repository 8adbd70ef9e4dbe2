import type { PointGroup, default as SignaturePad } from 'signature_pad';
import { SIGNATURE_HEIGHT_PX, SIGNATURE_WIDTH_PX } from '#platform/media/signature.ts';

/** Dark ink on white in both color schemes, because the image is stored and printed. */
const INK_COLOR = '#1f1a17';
const PAPER_COLOR = '#ffffff';
/** Stroke widths at a canvas width of SIGNATURE_WIDTH_PX. */
const PEN_WIDTHS = { minWidth: 1, maxWidth: 3, dotSize: 3 };
const TYPED_FONT_SIZE_PX = 72;
const MARGIN_PX = 24;

/** The canvas for a drawn or typed signature. */
export type SignaturePaper = {
  /** Switches to drawing and restores earlier strokes. Rejects when the drawing library fails to load. */
  draw: () => Promise<void>;
  /** Switches to typing and renders `text` in a script font; drawn strokes are kept. */
  type: (text: string) => void;
  clear: () => void;
  isEmpty: () => boolean;
  /** A PNG data URL of exactly 500x200 pixels. */
  png: () => string;
  close: () => void;
};

/**
 * The bitmap is always 500x200 and only its display size scales, so the image matches what is seen. Strokes
 * use display pixels; they are scaled and redrawn when that size changes, for example when a phone rotates.
 */
export function createSignaturePaper(canvas: HTMLCanvasElement): SignaturePaper {
  canvas.width = SIGNATURE_WIDTH_PX;
  canvas.height = SIGNATURE_HEIGHT_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser gives no canvas to draw on');
  let pad: SignaturePad | undefined;
  let typed: string | undefined;
  let displayedWidth = canvas.clientWidth || SIGNATURE_WIDTH_PX;
  let closed = false;

  const paintTyped = (text: string) => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = PAPER_COLOR;
    context.fillRect(0, 0, SIGNATURE_WIDTH_PX, SIGNATURE_HEIGHT_PX);
    context.fillStyle = INK_COLOR;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const fontOfSize = (size: number) =>
      `italic ${size}px "Snell Roundhand", "Segoe Script", "Brush Script MT", cursive`;
    context.font = fontOfSize(TYPED_FONT_SIZE_PX);
    const width = context.measureText(text).width;
    const maxWidth = SIGNATURE_WIDTH_PX - 2 * MARGIN_PX;
    if (width > maxWidth) context.font = fontOfSize((TYPED_FONT_SIZE_PX * maxWidth) / width);
    context.fillText(text, SIGNATURE_WIDTH_PX / 2, SIGNATURE_HEIGHT_PX / 2, maxWidth);
  };

  /** Maps the pointer coordinates from display pixels to the bitmap. */
  const scalePen = () => {
    const scale = SIGNATURE_WIDTH_PX / displayedWidth;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    if (pad)
      Object.assign(pad, {
        minWidth: PEN_WIDTHS.minWidth / scale,
        maxWidth: PEN_WIDTHS.maxWidth / scale,
        dotSize: PEN_WIDTHS.dotSize / scale,
      });
  };

  const resizeObserver = new ResizeObserver(() => {
    const width = canvas.clientWidth;
    if (width === 0 || width === displayedWidth) return;
    const factor = width / displayedWidth;
    displayedWidth = width;
    if (!pad) return;
    scalePen();
    pad.fromData(scaleStrokes(pad.toData(), factor));
    if (typed !== undefined) paintTyped(typed);
  });
  resizeObserver.observe(canvas);
  // Chromium treats a stroke as the start of a scroll and then drops the next tap.
  const preventScroll = (event: TouchEvent) => typed === undefined && event.preventDefault();
  canvas.addEventListener('touchstart', preventScroll, { passive: false });

  async function loadPad(): Promise<SignaturePad> {
    const { default: Pad } = await import('signature_pad');
    if (pad) return pad;
    scalePen();
    pad = new Pad(canvas, { penColor: INK_COLOR, backgroundColor: PAPER_COLOR, minDistance: 2 });
    scalePen();
    return pad;
  }

  return {
    async draw() {
      typed = undefined;
      const loadedPad = await loadPad();
      if (closed || typed !== undefined) return loadedPad.off();
      loadedPad.off();
      loadedPad.on();
      scalePen();
      loadedPad.redraw();
    },
    type(text) {
      pad?.off();
      typed = text;
      paintTyped(text);
    },
    clear() {
      if (typed === undefined) pad?.clear();
      else this.type('');
    },
    isEmpty: () => (typed === undefined ? (pad?.toData().length ?? 0) === 0 : typed.trim() === ''),
    png: () => canvas.toDataURL('image/png'),
    close() {
      closed = true;
      resizeObserver.disconnect();
      canvas.removeEventListener('touchstart', preventScroll);
      pad?.off();
    },
  };
}

/** Scales strokes, including their widths, by `factor`. */
export function scaleStrokes(strokes: readonly PointGroup[], factor: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    dotSize: stroke.dotSize * factor,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}
