import { type Drawn, toneOf } from './render.ts';

const list = (values: readonly (string | number)[]) =>
  `[${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}]`;

/** The text of src/web/content/pictures.ts: what the pages need to know to show each picture. */
export async function writeManifest(all: readonly Drawn[], folder: string): Promise<string> {
  let entries = '';
  for (const drawn of all) {
    const { picture, hash, width, height } = drawn;
    const tones: string[] = [];
    for (const scheme of picture.schemes) tones.push(await toneOf(drawn, scheme, folder));
    const alt = picture.alt.includes("'") ? `"${picture.alt}"` : `'${picture.alt}'`;
    entries += `  '${picture.name}': {
    hash: '${hash}',
    width: ${width},
    height: ${height},
    widths: ${list(picture.widths)},
    schemes: ${list(picture.schemes)},
    alt: ${alt},
    tone: '${tones[0]}',
    toneDark: '${tones.at(-1)}',
  },
`;
  }
  return `// Written by scripts/pictures; do not edit. A file is called
// /pictures/{name}-{scheme}-{width}.{hash}.avif (or .webp) and may be cached for ever.
export const pictures = {
${entries}} as const;

export type PictureName = keyof typeof pictures;
`;
}
