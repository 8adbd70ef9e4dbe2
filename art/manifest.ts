import type { Drawn } from './render.ts';

const list = (values: readonly (string | number)[]) =>
  `[${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}]`;

/** The text of src/web/content/pictures.ts: what the pages need to know to show each picture, and no more: it travels. */
export function manifestText(all: readonly Drawn[]): string {
  const entries = all.map(
    ({ picture, hash, width, height }) => `  '${picture.name}': {
    hash: '${hash}',
    width: ${width},
    height: ${height},
    widths: ${list(picture.widths)},
    schemes: ${list(picture.schemes)},
  },
`,
  );
  return `// Written by the command "npm run art"; do not edit. A file is called
// /pictures/{name}-{scheme}-{width}.{hash}.avif (or .webp) and may be cached for ever.
export const pictures = {
${entries.join('')}} as const;

export type PictureName = keyof typeof pictures;
`;
}
