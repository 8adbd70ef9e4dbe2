import plugin from 'tailwindcss/plugin';

/** The breakpoints of Tailwind, in the unit of media queries: 16 px, whatever the size of text. */
const breakpoints = { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '96rem' };

/**
 * The size of text on a page, in px. It is 17 or 18 px as delivered, and a container is narrower than its window by the
 * scroll bar.
 */
const LARGEST_USUAL_TEXT_PX = 19;

/** The same width in the text of the page: so many letters fit where a window of this width has its usual text. */
function measureInText(width: string): string {
  const [, amount = '', unit] = /^([\d.]+)(px|r?em)$/.exec(width) ?? [];
  if (amount === '') throw new Error(`${width} is no width of a breakpoint`);
  return `${((Number(amount) * (unit === 'px' ? 1 : 16)) / LARGEST_USUAL_TEXT_PX).toFixed(2)}rem`;
}

const atLeast = (width: string) => `@media (width >= ${width}) { @container page (width >= ${measureInText(width)}) }`;
const below = (width: string) => [`@media (width < ${width})`, `@container page (width < ${measureInText(width)})`];

/**
 * Breakpoints that also count the size of text, because a reader may double it: a window of 1280 px then has room for as
 * much as one of 640 px. `narrow` is less than any phone has with its usual text.
 */
export default plugin(({ addVariant, matchVariant }) => {
  for (const [name, width] of Object.entries(breakpoints)) addVariant(name, atLeast(width));
  matchVariant('min', atLeast, { values: breakpoints });
  matchVariant('max', below, { values: breakpoints });
  addVariant('narrow', '@container page (width < 16rem)');
});
