import type { Page } from './paper/page.ts';

/** `light` is morning, `dark` is dusk; a picture with one scheme is shown in both. */
export type Scheme = 'light' | 'dark';

/** One picture of the site: what it is called, how it is cut into files, and how it is drawn. */
export interface Picture {
  name: string;
  /** Widths of the files in pixels, narrowest first. */
  widths: readonly number[];
  schemes: readonly Scheme[];
  alt: string;
  /** Draws at the size of the widest file or larger. */
  draw(scheme: Scheme): Page;
}

export const bannerWidths = [640, 960, 1440, 1920] as const;
export const tallWidths = [480, 768, 1080] as const;
/** A closing scene is seen last and small, so a phone never gets a large file. */
export const closingTallWidths = [480, 800] as const;
export const plateWidths = [480, 960] as const;
export const slideWidths = [400, 800] as const;
export const bothSchemes = ['light', 'dark'] as const;
