import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { chooseDrawing, type DrawingName } from '#platform/media/drawings.ts';
import { chosenDrawing, isPicture } from '#platform/media/page-picture.ts';
import { TextArea, TextField } from '#platform/ui/forms/field.tsx';
import { Button } from '#platform/ui/plain-button.tsx';
import { createRandomId } from '#platform/ui/state/random-id.ts';
import { findSchema, getElement, getField, listFields } from '../contract/fields.ts';
import { findLinkAt, type WrittenLink, writeLink } from '../domain/prose.ts';
import {
  type Content,
  type ContentPath,
  FIXED_FIELDS,
  formatFieldName,
  formatPath,
  getFixedValue,
  getModelPart,
  getPart,
  isList,
  listTexts,
  replacePart,
  toKey,
} from '../domain/tree.ts';
import { LinkDialog } from './link-dialog.tsx';
import { MediaControl } from './media-control.tsx';
import { PictureControl, type PictureSources } from './picture-control.tsx';

export type FieldsProps = {
  document: Content;
  schema: z.ZodType;
  /** The page as delivered, to bring its entries and drawings back. */
  delivered: Content;
  path: ContentPath;
  errors: Readonly<Record<string, string>>;
  pictures: PictureSources;
  /** A file of media has arrived. */
  onMedia: (path: ContentPath, name: string) => void;
  onChange: (document: Content) => void;
  /** Removing an entry, a photo or a file can be undone. */
  onRemove: (document: Content) => void;
};

/** Controls for every text and picture below a path. */
export function ContentFields({ path, ...props }: FieldsProps) {
  const part = getPart(props.document, path);
  if (part === undefined) return null;
  if (typeof part === 'string') return <TextControl {...props} path={path} text={part} />;
  if (isPicture(part)) return <PictureControl {...props} path={path} picture={part} />;
  if (isList(part)) return <ListControls {...props} path={path} list={part} />;
  return (
    <div className="grid gap-4">
      {Object.keys(part).map((field) => (
        <FieldGroup key={field} part={part[field]} name={formatFieldName(field)}>
          <ContentFields {...props} path={[...path, field]} />
        </FieldGroup>
      ))}
    </div>
  );
}

/** A heading around a list or a group; a single text has its own label. */
function FieldGroup({ part, name, children }: { part: Content | undefined; name: string; children: ReactNode }) {
  if (typeof part === 'string') return children;
  return (
    <fieldset className="border-line border-l-2 pl-4">
      <legend className="mb-2 font-display text-[1.15rem]">{name}</legend>
      {children}
    </fieldset>
  );
}

function TextControl({ text, ...props }: FieldsProps & { text: string }) {
  const { document, schema, path, errors, onChange } = props;
  const name = path.at(-1) ?? '';
  const { input, values = [] } = getField(findSchema(schema, path)) ?? {};
  if (input === 'id') return null;
  if (input === 'videoFile' || input === 'captionsFile')
    return <MediaControl {...props} name={text} error={errors[toKey(path)]} />;
  const texts = {
    label: typeof name === 'number' ? `Text ${name + 1}` : formatFieldName(name),
    error: errors[toKey(path)],
    required: true,
  };
  const control = {
    'data-content': toKey(path),
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(replacePart(document, path, event.target.value)),
  };
  if (input === 'address') {
    return (
      <TextField {...texts} {...control} hint="A page such as /calendar, or an address that begins with https://" />
    );
  }
  if (input === 'video-link') {
    const hint =
      'Copy its address, and choose the picture before it below. Without a video, the page shows its own film.';
    return <TextField {...texts} {...control} required={false} hint={hint} />;
  }
  const hint = values.length > 0 && `The page puts in ${values.map((name) => `{${name}}`).join(' and ')}.`;
  const area = { ...texts, ...control, hint: hint || undefined, rows: Math.min(8, Math.ceil(text.length / 38) || 1) };
  return input === 'prose' ? (
    <ProseField {...area} onText={(changed) => onChange(replacePart(document, path, changed))} />
  ) : (
    <TextArea {...area} />
  );
}

function ListControls({ list, ...props }: FieldsProps & { list: readonly Content[] }) {
  const { document, schema, delivered, path, errors, onChange, onRemove } = props;
  const key = toKey(path);
  const [ids, setIds] = useEntryIds(list.length);
  const place = (entries: readonly Content[]) => replacePart(document, path, entries);
  const add = (entry: Content) => {
    setIds([...ids, createRandomId()]);
    onChange(place([...list, entry]));
    focusAfterChange(`${key}/${list.length}`, (added) => added.querySelector<HTMLElement>('textarea[data-content]'));
  };
  const move = (from: number, to: number) => {
    setIds(moveEntry(ids, from, to));
    onChange(place(moveEntry(list, from, to)));
    const label = to > from ? 'Down' : 'Up';
    focusAfterChange(`${key}/${to}`, (moved) =>
      [...moved.querySelectorAll<HTMLElement>(':scope > div > button')].find((button) =>
        button.textContent?.startsWith(label),
      ),
    );
  };
  const part = getModelPart(delivered, document, path);
  const models = part !== undefined && isList(part) ? part : [];
  const present = new Set(list.map(getFixedValue));
  const missing = models.filter((entry) => getFixedValue(entry) !== undefined && !present.has(getFixedValue(entry)));
  const listSchema = findSchema(schema, path);
  const entrySchema = listSchema && getElement(listSchema);
  const { min = 1, max = list.length } = getField(listSchema) ?? {};
  const { drawn, choices } = props.pictures;
  const create = () => {
    const used = Object.entries(drawn).flatMap(([picture, name]) => (picture.startsWith(`${key}/`) ? name : []));
    return entrySchema
      ? createEntry(entrySchema, { uuid: createRandomId(), drawing: chooseDrawing(choices, used) })
      : '';
  };
  return (
    <>
      <ol className="grid gap-4">
        {ids.map((id, index) => (
          <li key={id} data-entry={`${key}/${index}`} className="grid gap-3 rounded-card border border-line p-3">
            <ContentFields {...props} path={[...path, index]} />
            <div className="flex flex-wrap gap-2">
              <EntryButton
                of={`entry ${index + 1} of ${formatPath(path)}`}
                disabled={index === 0}
                onPress={() => move(index, index - 1)}
              >
                Up
              </EntryButton>
              <EntryButton
                of={`entry ${index + 1} of ${formatPath(path)}`}
                disabled={index === list.length - 1}
                onPress={() => move(index, index + 1)}
              >
                Down
              </EntryButton>
              <EntryButton
                of={`entry ${index + 1} of ${formatPath(path)}`}
                disabled={list.length <= min}
                onPress={() => {
                  setIds(ids.toSpliced(index, 1));
                  onRemove(place(list.toSpliced(index, 1)));
                }}
              >
                Remove
              </EntryButton>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-1 font-medium text-accent empty:hidden">{errors[key]}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {list.length < max ? (
          <Button look="quiet small" onPress={() => add(create())}>
            Add another<span className="sr-only"> to {formatPath(path)}</span>
          </Button>
        ) : (
          `This list is full: it has at most ${max} entries.`
        )}
        {(list.length < max ? missing : []).map((entry) => (
          <Button key={String(getFixedValue(entry))} look="quiet small" onPress={() => add(entry)}>
            Bring back “{listTexts(entry).find(({ path: [field] }) => !FIXED_FIELDS.has(String(field)))?.text}”
          </Button>
        ))}
      </p>
    </>
  );
}

const moveEntry = <Entry,>(entries: readonly Entry[], from: number, to: number): Entry[] =>
  entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));

/**
 * Ids of the entries of a list in their order, so that the controls of an entry go with it when it is moved. When
 * entries come back, all get new ones.
 */
function useEntryIds(count: number) {
  const [ids, setIds] = useState<readonly string[]>([]);
  if (ids.length !== count) setIds(Array.from({ length: count }, () => createRandomId()));
  return [ids, setIds] as const;
}

/** The focus stays with the entry that was moved or added, so that it can be moved on or written. */
function focusAfterChange(entry: string, find: (element: HTMLElement) => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry)}"]`);
    const control = element && find(element);
    control?.focus();
    if (control instanceof HTMLTextAreaElement) control.select();
  });
}

function EntryButton(props: { of: string; disabled?: boolean; onPress: () => void; children: string }) {
  return (
    <Button look="quiet small" off={props.disabled} onPress={() => props.onPress()}>
      {props.children}
      <span className="sr-only"> {props.of}</span>
    </Button>
  );
}

/**
 * A new entry of a list, with one entry in each of its own lists. It says what is to be written, because no text may be
 * empty.
 * @param options.uuid for the id of an entry that has one
 * @param options.drawing for its picture
 */
export function createEntry(
  schema: z.ZodType,
  options: { uuid: string; drawing: DrawingName },
  name = 'text',
): Content {
  const field = getField(schema);
  const entry = getElement(schema);
  if (entry) return [createEntry(entry, options, name.replace(/s$/, ''))];
  if (!field)
    return Object.fromEntries(listFields(schema).map(([part, type]) => [part, createEntry(type, options, part)]));
  if (field.input === 'id') return `entry-${options.uuid.replaceAll('-', '').slice(-12)}`;
  if (field.input === 'address') return '/';
  if (field.input.endsWith('picture')) return chosenDrawing(options.drawing, field.isDecoration ? null : undefined);
  return `New ${formatFieldName(name).toLowerCase()}`;
}

/** A text that may hold links, and the button that makes one of the selected words or changes the link there. */
function ProseField({
  onText,
  ...area
}: ComponentProps<typeof TextArea> & { value: string; onText: (text: string) => void }) {
  const control = useRef<HTMLTextAreaElement>(null);
  const [link, setLink] = useState<WrittenLink>();
  const { value } = area;
  const open = () => {
    const { selectionStart, selectionEnd } = control.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    };
    setLink(findLinkAt(value, selectionStart, selectionEnd));
  };
  const replace = ({ start, end }: WrittenLink, words: string) => {
    setLink(undefined);
    onText(`${value.slice(0, start)}${words}${value.slice(end)}`);
    // After the dialog has given the focus back to the button.
    requestAnimationFrame(() => {
      control.current?.focus();
      control.current?.setSelectionRange(start + words.length, start + words.length);
    });
  };
  return (
    <div>
      <TextArea {...area} ref={control} />
      <Button look="quiet small mt-2" aria-haspopup="dialog" onPress={open}>
        Link<span className="sr-only"> in {area.label}</span>
      </Button>
      {link && (
        <LinkDialog
          link={link}
          onWrite={(words, address) => replace(link, writeLink(words, address))}
          onRemove={() => replace(link, link.words)}
          onClose={() => setLink(undefined)}
        />
      )}
    </div>
  );
}
