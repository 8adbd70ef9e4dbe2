/** What a page says: texts, lists and groups of them. */
export type Content = string | readonly Content[] | { readonly [field: string]: Content };

/** The names and numbers that lead from a document to one of its texts. */
export type ContentPath = readonly (string | number)[];

export type ContentText = { path: ContentPath; text: string };

/** Whether a part of a document is a list. */
export const isList = (content: Content): content is readonly Content[] => Array.isArray(content);

/** Every text of a document, in the order of its fields. */
export function listTexts(content: Content, path: ContentPath = []): ContentText[] {
  if (typeof content === 'string') return [{ path, text: content }];
  if (isList(content)) return content.flatMap((item, index) => listTexts(item, [...path, index]));
  return Object.entries(content).flatMap(([field, value]) => listTexts(value, [...path, field]));
}

/** The same document with every text replaced. */
export function mapTexts(content: Content, change: (text: string, path: ContentPath) => string): Content {
  const visit = (part: Content, path: ContentPath): Content => {
    if (typeof part === 'string') return change(part, path);
    if (isList(part)) return part.map((item, index) => visit(item, [...path, index]));
    return Object.fromEntries(Object.entries(part).map(([field, value]) => [field, visit(value, [...path, field])]));
  };
  return visit(content, []);
}

/** The part of a document at a path; undefined if there is none. */
export function getPart(content: Content, path: ContentPath): Content | undefined {
  let part: Content | undefined = content;
  for (const step of path) {
    if (part === undefined || typeof part === 'string') return undefined;
    part = (part as Readonly<Record<string | number, Content>>)[step];
  }
  return part;
}

/** The same document with another part at a path that exists. */
export function replacePart(content: Content, path: ContentPath, part: Content): Content {
  const [step, ...rest] = path;
  if (step === undefined) return part;
  if (isList(content)) return content.map((item, index) => (index === step ? replacePart(item, rest, part) : item));
  if (typeof content === 'string') return content;
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, field === step ? replacePart(value, rest, part) : value]),
  );
}

/** The same document with its fields in the order of a model, and its own entries in every list. */
export function arrangeLike(model: Content, content: Content): Content {
  if (typeof content === 'string' || typeof model === 'string') return content;
  if (isList(content)) return content.map((item) => arrangeLike((isList(model) && model[0]) || item, item));
  const fields = Object.keys(isList(model) ? content : model).filter((field) => Object.hasOwn(content, field));
  return Object.fromEntries(
    fields.map((field) => [field, arrangeLike((model as typeof content)[field] ?? '', content[field] ?? '')]),
  );
}

/** The path in words, for the history and the editor: 'Questions › Items 3 › Answer'. */
export function formatPath(path: ContentPath): string {
  return path.reduce<string>((words, step) => {
    if (typeof step === 'number') return words === '' ? `Entry ${step + 1}` : `${words} ${step + 1}`;
    return [words, formatFieldName(step)].filter(Boolean).join(' › ');
  }, '');
}

/** A field's name in words: 'nextOnTheMat' becomes 'Next on the mat'. */
export function formatFieldName(field: string): string {
  const words = fieldNames[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}

/** Fields whose name alone does not say what they are. */
const fieldNames: Readonly<Record<string, string>> = {
  href: 'link',
  faq: 'questions',
  items: 'list',
  term: 'heading',
  label: 'words of the link',
  alt: 'picture in words',
  search: 'search engines and shared links',
};
