import { lighten } from './color.ts';
import { round } from './path.ts';

/** A light that warms every sheet near it. */
export interface Light {
  x: number;
  y: number;
  radius: number;
  color: string;
}

export interface SheetOptions {
  /** How far the sheet floats above what is behind it, in picture units; 0 lies flat. */
  lift?: number;
  /** Shade that gathers at the foot of the sheet: from `from` (no shade) down to `to` (full). */
  foot?: { color: string; from: number; to: number; strength: number };
  /** How much of the page's light falls on this sheet, 0 to 1. */
  glow?: number;
  /** Brightness of the cut edge; negative for a dark one. */
  edge?: number;
  /** Thickness of the lit edge in picture units. */
  thickness?: number;
  /** True for a small thing whose shadow stays near it; much quicker to render than a sheet across the page. */
  small?: boolean;
}

/**
 * One picture of cut paper. Sheets are laid from back to front; each throws a soft shadow on what lies behind it and
 * shows a thin lit edge where the scissors went.
 */
export class Page {
  readonly width: number;
  readonly height: number;
  readonly light: Light | undefined;
  readonly #shadow: string;
  readonly #shadowStrength: number;
  #definitions = '';
  #body = '';
  #count = 0;
  #shadows = new Map<string, string>();

  constructor(width: number, height: number, look: { shadow: string; shadowStrength: number; light?: Light }) {
    this.width = width;
    this.height = height;
    this.light = look.light;
    this.#shadow = look.shadow;
    this.#shadowStrength = look.shadowStrength;
  }

  #name(kind: string): string {
    this.#count += 1;
    return `${kind}${this.#count}`;
  }

  /** Adds raw SVG on top of what is there. */
  draw(svg: string): void {
    this.#body += svg;
  }

  /** Registers a definition whose markup is made from its new id; answers `url(#id)`. */
  define(markup: (id: string) => string): string {
    const id = this.#name('d');
    this.#definitions += markup(id);
    return `url(#${id})`;
  }

  /** A straight gradient in picture coordinates; stops are [offset, color, opacity]. */
  linear(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    stops: readonly (readonly [number, string, number?])[],
  ): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** A round gradient in picture coordinates. */
  radial(x: number, y: number, radius: number, stops: readonly (readonly [number, string, number?])[]): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}">${stopsOf(stops)}</radialGradient>`,
    );
  }

  /** A Gaussian blur; regions are whole-picture so that wide soft shapes are never clipped. */
  blur(deviationX: number, deviationY = deviationX): string {
    return this.define(
      (id) =>
        `<filter id="${id}" filterUnits="userSpaceOnUse" x="${-this.width * 0.2}" y="${-this.height * 0.2}" width="${this.width * 1.4}" height="${this.height * 1.4}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviationX} ${deviationY}"/></filter>`,
    );
  }

  /** The shadow of a sheet: a tight one where it touches and a wide one for its height above the table. */
  #shadowFilter(lift: number, small: boolean): string {
    const key = `${round(lift)}${small}`;
    const known = this.#shadows.get(key);
    if (known) return known;
    const strength = this.#shadowStrength;
    const filter = this.define(
      (id) =>
        `<filter id="${id}" ${small ? 'x="-.6" y="-.6" width="2.2" height="2.2"' : `filterUnits="userSpaceOnUse" x="${-this.width * 0.1}" y="${-this.height * 0.1}" width="${this.width * 1.2}" height="${this.height * 1.2}"`} color-interpolation-filters="sRGB">` +
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${round(lift * 0.28)}" result="near"/><feOffset in="near" dx="${round(lift * 0.12)}" dy="${round(-lift * 0.05)}" result="nearer"/>` +
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${round(lift * 1.25)}" result="far"/><feOffset in="far" dx="${round(lift * 0.35)}" dy="${round(-lift * 0.2)}" result="farther"/>` +
        `<feFlood flood-color="${this.#shadow}" flood-opacity="${round(strength * 10) / 10}" result="a"/><feComposite in="a" in2="nearer" operator="in" result="shadeNear"/>` +
        `<feFlood flood-color="${this.#shadow}" flood-opacity="${Math.round(strength * 80) / 100}" result="b"/><feComposite in="b" in2="farther" operator="in" result="shadeFar"/>` +
        `<feMerge><feMergeNode in="shadeFar"/><feMergeNode in="shadeNear"/></feMerge></filter>`,
    );
    this.#shadows.set(key, filter);
    return filter;
  }

  /**
   * Lays one sheet of paper.
   * @param shapes markup without any fill of its own (paths, circles)
   * @param fill a color, or a paint made with `linear` or `radial`
   * @param edgeColor the fill made lighter by default, so give it with a paint
   */
  sheet(shapes: string, fill: string, options: SheetOptions = {}, edgeColor?: string): void {
    const { lift = 10, foot, glow = 0, edge = 0.07, thickness = 1.4, small = false } = options;
    const id = this.#name('s');
    this.#definitions += `<g id="${id}">${shapes}</g>`;
    const area = `x="0" y="0" width="${this.width}" height="${this.height}"`;
    const use = (paint: string, more = '') => `<use href="#${id}" fill="${paint}"${more}/>`;
    if (lift > 0) this.#body += `<g filter="${this.#shadowFilter(lift, small)}">${use('#000')}</g>`;
    const lit = edgeColor ?? (fill.startsWith('#') ? lighten(fill, edge) : undefined);
    if (lit && thickness > 0) this.#body += use(lit);
    const shift = lit && thickness > 0 ? ` transform="translate(${round(thickness * 0.35)} ${thickness})"` : '';
    this.#body += use(fill, shift);
    // Light and mist lie on all shapes as one, or they would be twice as strong where a tree stands on its hill.
    const cover = (paint: string) => {
      const mask = this.define(
        (id) => `<mask id="${id}" maskUnits="userSpaceOnUse" ${area}>${use('#fff', shift)}</mask>`,
      );
      this.#body += `<rect ${area} fill="${paint}" mask="${mask}"/>`;
    };
    if (this.light && glow > 0) {
      const { x, y, radius, color } = this.light;
      cover(
        this.radial(x, y, radius, [
          [0, color, glow],
          [0.35, color, glow * 0.55],
          [0.7, color, glow * 0.15],
          [1, color, 0],
        ]),
      );
    }
    if (foot)
      cover(
        this.linear(0, foot.from, 0, foot.to, [
          [0, foot.color, 0],
          [0.5, foot.color, foot.strength * 0.55],
          [1, foot.color, foot.strength],
        ]),
      );
  }

  /** The finished picture. */
  toSvg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.#definitions}</defs>${this.#body}</svg>`;
  }
}

function stopsOf(stops: readonly (readonly [number, string, number?])[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`}/>`,
    )
    .join('');
}
