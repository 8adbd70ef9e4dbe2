import { z } from 'zod';
import { listNames } from '#platform/business/fact-names.ts';
import { drawingNames } from '#platform/media/drawings.ts';
import { findMediaProblem, type MediaField } from '#platform/media/media.ts';
import { ALT_MISSING, FOCUS_STEP, MAX_ALT_LENGTH, type PagePicture, PHOTO_ID } from '#platform/media/page-picture.ts';
import { parseVideoLink, VIDEO_LINK_PROBLEM } from '#platform/media/video-link.ts';
import { hasHiddenCharacters, READABLE } from '#platform/text/line.ts';
import type { ContentProblem } from '../domain/content-rules.ts';
import { isPageFact } from '../domain/facts.ts';
import { findAddressProblem, findLinksProblem } from '../domain/prose.ts';
import { type Content, type ContentPath, getFixedValue, listPictures } from '../domain/tree.ts';

/** Most entries of a list. */
export const MAX_ENTRIES = 60;
/** The same where each entry has a picture: the offerings and the slides. */
export const MAX_PICTURED_ENTRIES = 12;

const ADDED_ID = /^entry-[\da-f]{12}$/;

/** Whether this is the id of an entry that the owner added, so no entry of the model has it. */
const isAddedId = (id: string | undefined): boolean => id !== undefined && ADDED_ID.test(id);

/** Whether an added entry has no drawing, which is also shown when its photo is no longer kept. */
export const lacksDrawing = (entry: Content): boolean =>
  isAddedId(getFixedValue(entry)) && !listPictures(entry).some(({ picture }) => picture.drawing);

/** How the editor asks for a part of a document. `class-name` must be as in the calendar, so a page compares it. */
type Field = {
  input:
    | 'text'
    | 'prose'
    | 'class-name'
    | 'address'
    | 'id'
    | 'video-link'
    | MediaField
    | 'picture'
    | 'entry-picture'
    | 'list';
  /** The names in braces that stand for what the page itself puts in. */
  values?: readonly string[];
  /** A picture that is delivered without words. */
  isDecoration?: boolean;
  /** Fewest and most entries. */
  min?: number;
  max?: number;
};

const fields = z.registry<Field>();

const MAX_TEXT_LENGTH = 4_000;

function findTextProblem(text: string): string | undefined {
  if (!READABLE.test(text)) return 'Please write something here.';
  if (text.length > MAX_TEXT_LENGTH)
    return `Please keep this under ${MAX_TEXT_LENGTH.toLocaleString('en-US')} characters.`;
  return hasHiddenCharacters(text) ? 'This text has characters that cannot be shown.' : undefined;
}

function findNamesProblem(text: string, values: readonly string[]): string | undefined {
  const unnamed = listNames(text).find((name) => !isPageFact(name) && !values.includes(name));
  return unnamed === undefined ? undefined : `There is no fact called {${unnamed}}.`;
}

/** A text for which `find` knows no problem. */
const createField = (field: Field, find: (text: string) => string | undefined) =>
  z
    .string('A text is missing here.')
    .superRefine((text, context) => {
      const message = find(text);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .register(fields, field);

/** One schema for all texts without values, because there are hundreds of them. */
function createWords(input: Field['input'], findMore: (text: string) => string | undefined = () => undefined) {
  const create = (values: readonly string[]) =>
    createField({ input, values }, (text) => findTextProblem(text) ?? findNamesProblem(text, values) ?? findMore(text));
  const withoutValues = create([]);
  return (...values: readonly string[]) => (values.length === 0 ? withoutValues : create(values));
}

/** A text, with the names of the values that the page itself puts into it. */
export const text = createWords('text');
/** The same with links in it. The pages draw it with `showLinks`. */
export const prose = createWords('prose', findLinksProblem);
/** The title of a class or workshop, as in the calendar. */
export const className = createWords('class-name')();
/** Where a link leads. */
export const address = createWords('address', findAddressProblem)();

/** By which the program knows an entry of a list: one of the delivered entries, or one that the owner added. */
export const entryId = (...delivered: readonly string[]) =>
  createField({ input: 'id' }, (id) =>
    delivered.includes(id) || isAddedId(id) ? undefined : 'This field cannot be changed here.',
  );

/** The address of a video at another host, or empty. */
export const videoLink = createField({ input: 'video-link' }, (link) =>
  link === '' || parseVideoLink(link) ? undefined : VIDEO_LINK_PROBLEM,
);
const createMediaField = (input: MediaField) => createField({ input }, (name) => findMediaProblem(input, name));
export const videoFile = createMediaField('videoFile');
export const captionsFile = createMediaField('captionsFile');

const UNKNOWN_PICTURE = 'A picture is missing here.';
const percent = z.number(UNKNOWN_PICTURE).min(0, UNKNOWN_PICTURE).max(100, UNKNOWN_PICTURE);
const coordinate = percent.multipleOf(FOCUS_STEP, UNKNOWN_PICTURE);

const createPicture = (findDrawing: z.ZodType<PagePicture['drawing']>): z.ZodType<PagePicture> =>
  z.strictObject(
    {
      photo: z
        .string({ error: ({ input }) => (input === undefined ? UNKNOWN_PICTURE : 'This photo doesn’t exist.') })
        .regex(PHOTO_ID, 'This photo doesn’t exist.')
        .nullable(),
      alt: z
        .string(ALT_MISSING)
        .max(MAX_ALT_LENGTH, `Please keep this under ${MAX_ALT_LENGTH} characters.`)
        .refine((alt) => alt === '' || findTextProblem(alt) === undefined, {
          error: ({ input }) => findTextProblem(String(input)),
        })
        .nullable(),
      focus: z.strictObject({ x: coordinate, y: coordinate }, UNKNOWN_PICTURE),
      drawing: findDrawing,
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? 'This picture has a field that the page doesn’t know.' : UNKNOWN_PICTURE,
    },
  );

/** The place of a picture, which has its own drawing. */
export const picture = createPicture(z.undefined('This drawing cannot be changed here.').optional()).register(fields, {
  input: 'picture',
});
const createEntryPicture = (field: Partial<Field>) =>
  createPicture(z.enum(drawingNames, 'This drawing doesn’t exist.').optional()).register(fields, {
    input: 'entry-picture',
    ...field,
  });
/** The place of a picture in an entry that can be added, whose drawing can be chosen. */
export const entryPicture = createEntryPicture({});
/** The same, as decoration until the owner writes words for it. */
export const entryDecoration = createEntryPicture({ isDecoration: true });

/** Fields that belong together. Their order is that of the page and of the editor. */
export const group = <Shape extends Readonly<Record<string, z.ZodType<Content>>>>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? 'This part has a field that the page doesn’t know.' : 'A part is missing here.',
  });

function createList<Entry extends z.ZodType<Content>>(item: Entry, min: number) {
  const max = listFields(item).some(([, part]) => getField(part)?.input === 'id') ? MAX_PICTURED_ENTRIES : MAX_ENTRIES;
  return z
    .array(item, 'A list is missing here.')
    .min(min, 'A list needs at least one entry.')
    .max(max, `This list has at most ${max} entries.`)
    .superRefine((items, context) => {
      const ids = items.flatMap((value) => getFixedValue(value) ?? []);
      if (new Set(ids).size < ids.length)
        context.addIssue({ code: 'custom', message: 'The same entry is in this list twice.' });
      const index = items.findIndex(lacksDrawing);
      if (index >= 0)
        context.addIssue({ code: 'custom', path: [index], message: 'Please choose a drawing for this entry.' });
    })
    .register(fields, { input: 'list', min, max });
}

/** A list with at least one entry. */
export const list = <Entry extends z.ZodType<Content>>(item: Entry) => createList(item, 1);
/** A list that the page leaves out with its heading when it is empty. */
export const optionalList = <Entry extends z.ZodType<Content>>(item: Entry) => createList(item, 0);

/** What the editor and the rules know about a part of a document; undefined for a group. */
export const getField = (schema: z.ZodType | undefined): Field | undefined => schema && fields.get(schema);

/** The fields of a group, in their order; none for any other part. */
export const listFields = (schema: z.ZodType): [string, z.ZodType][] =>
  schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : [];

/** The schema of the part at a path. */
export function findSchema(schema: z.ZodType, path: ContentPath): z.ZodType | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  const part = schema instanceof z.ZodArray ? getElement(schema) : new Map(listFields(schema)).get(String(step));
  return part && findSchema(part, rest);
}

/** The schema of the entries of a list. */
export const getElement = (schema: z.ZodType): z.ZodType | undefined =>
  schema instanceof z.ZodArray && schema.element instanceof z.ZodType ? schema.element : undefined;

/** Whether the text at a path may hold links. */
export const isProse = (schema: z.ZodType, path: ContentPath): boolean =>
  getField(findSchema(schema, path))?.input === 'prose';

/** Whether the text at a path is only shown: no code compares it or looks something up by it. */
export const isShown = (schema: z.ZodType, path: ContentPath): boolean =>
  ['text', 'prose'].includes(getField(findSchema(schema, path))?.input ?? '');

/** A document in the order of its page, or the first reason why it cannot be saved. A picture is named as a whole. */
export function parseContent<Schema extends z.ZodType<Content>>(
  schema: Schema,
  content: Content,
): { document: z.output<Schema> } | ContentProblem {
  const { success, data, error } = schema.safeParse(content);
  if (success) return { document: data };
  const [first] = error.issues;
  const unrecognized = error.issues.find((issue) => issue.code === 'unrecognized_keys');
  const { path, message } = unrecognized ?? first ?? { path: [], message: '' };
  const steps = [...path, ...(unrecognized?.keys.slice(0, 1) ?? [])].map((step) =>
    typeof step === 'number' ? step : String(step),
  );
  const end = steps.findIndex((_, index) =>
    getField(findSchema(schema, steps.slice(0, index)))?.input.endsWith('picture'),
  );
  return { path: end < 0 ? steps : steps.slice(0, end), message };
}
