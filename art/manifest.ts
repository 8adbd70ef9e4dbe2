import type { Drawn } from './render.ts';

const list = (values: List) =>
  `[${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}]`;

const key = (name: string) => (name.includes('-') ? `'${name}'` : name);

type List = readonly (string | number)[];

/** Pictures share a few lists. Their names are short, so that each picture is one line. */
function nameList(values: List): string {
  if (typeof values[0] === 'string') return values.length > 1 ? 'both' : `only${values[0]}`;
  return `from${values[0]}to${values.at(-1)}`;
}

function nameLists(lists: readonly List[]): Map<string, string> {
  const names = new Map(lists.map((values) => [list(values), nameList(values)]));
  if (new Set(names.values()).size < names.size) throw new Error('two lists of widths have the same ends');
  return names;
}

/** The text of src/platform/words/pictures.ts: what the pages need to know to show each picture, and no more: it travels. */
export function manifestText(all: readonly Drawn[]): string {
  const names = nameLists(all.flatMap(({ picture }) => [picture.widths, picture.schemes]));
  const entries = all.map(
    ({ picture, hash, width, height }) =>
      `  ${key(picture.name)}: ['${hash}', ${width}, ${height}, ${names.get(list(picture.widths))}, ${names.get(list(picture.schemes))}],\n`,
  );
  return `// Written by the command "npm run art"; do not edit. A file is called
// /pictures/{name}-{scheme}-{width}.{hash}.avif (or .webp) and may be cached for ever.
${[...names].map(([values, name]) => `const ${name} = ${values} as const;`).join('\n')}

/** The hash, width and height of each picture, its widths and its schemes. The first scheme is the default. */
export const pictures = {
${entries.join('')}} as const;

export type PictureName = keyof typeof pictures;
`;
}
