import { useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { asApiError } from '#platform/api/client.ts';
import { center, isPicture, type PagePhoto } from '#platform/media/page-picture.ts';
import { CopyTextButton } from '#platform/ui/forms/copy-text-button.tsx';
import { Select } from '#platform/ui/forms/field.tsx';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import type { EditedContent } from '../contract/content.ts';
import type { Document } from '../contract/document.ts';
import { type Facts, factMeanings, factNames, fillTexts } from '../domain/facts.ts';
import { type Content, type ContentPath, formatFieldName, getPart, replacePart } from '../domain/tree.ts';
import { ContentFields, type FieldsProps } from './content-fields.tsx';
import { createDraftStore, type DraftState, type SaveResult } from './draft-store.ts';
import { listDrawnPictures } from './drawn-pictures.ts';
import { placeMedia } from './media-control.tsx';
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx';
import { PublishButtons } from './publish-buttons.tsx';
import { ownerApi } from './signed-in-api.ts';
import type { UploadedPhoto } from './upload-photo.ts';

/** A short pause, so that a draft is saved before the owner presses Publish. */
const PAUSE_MS = 700;

const NO_PREVIEW =
  'These texts are on pages that only a login or a mailed link leads to, so they are not shown beside them here.';

const statusTexts: Readonly<Record<DraftState['status'], string>> = {
  saved: 'Saved',
  waiting: 'Writing…',
  sending: 'Saving…',
  refused: 'Not saved.',
  failed: 'Not saved. Check your connection and go on writing.',
  outdated: 'This page was edited somewhere else. Reload it, so that nothing is lost.',
};

/**
 * The page beside its texts and pictures: what is touched is changed in the fields, and the page shows it at once. Texts
 * of pages that cannot be previewed are only fields.
 */
export function PageEditor(props: {
  edited: EditedContent;
  /** What the edited document is. */
  kind: Document;
  previewUrl: string | undefined;
}) {
  const { edited, kind, previewUrl } = props;
  const { page } = edited;
  const [store] = useState(() =>
    createDraftStore({
      initial: edited,
      save: (revision, document) => saveDraft(page, revision, document),
      pauseMs: PAUSE_MS,
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const [selected, setSelected] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [removed, setRemoved] = useState<Content>();
  const [uploaded, setUploaded] = useState<Readonly<Record<string, PagePhoto>>>({});
  const select = (key: string) => {
    // Its control is shown before it gets the focus.
    flushSync(() => setSelected(key));
    focusControl(key);
  };
  const write = (document: Content) => {
    setRemoved(undefined);
    store.dispatch({ type: 'written', document });
  };
  const placePhoto = (path: ContentPath, { _id: photo, ...source }: UploadedPhoto) => {
    setUploaded((others) => ({ ...others, [photo]: source }));
    // Texts may have been written while the photo was sent.
    const { document } = store.getState();
    const before = getPart(document, path);
    const chosen = before !== undefined && isPicture(before) && before.drawing && { drawing: before.drawing };
    write(replacePart(document, path, { photo, alt: '', focus: center, ...chosen }));
  };
  return (
    <>
      <AdminHead heading={kind.label} {...(!previewUrl && { intro: NO_PREVIEW })}>
        <Link to="/admin/pages" className="link inline-flex min-h-11 items-center">
          All pages
        </Link>
      </AdminHead>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <PublishButtons
          state={state}
          onReplaced={(replaced) => {
            setRemoved(undefined);
            store.dispatch({ type: 'replaced', edited: replaced });
          }}
        />
        <DraftStatus state={state} onShow={select} />
      </div>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${previewUrl ? 'lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]' : 'max-w-[40rem]'}`}
      >
        {/* On a narrow screen the preview alone stays in view, and its buttons scroll away below it. */}
        {previewUrl && (
          <PagePreview
            facts={edited.facts}
            kind={kind}
            url={previewUrl}
            state={state}
            selected={focused ?? selected}
            onSelect={select}
          />
        )}
        <fieldset
          className="min-w-0"
          aria-label="Texts and pictures"
          onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-content]')?.dataset.content)}
        >
          {removed && (
            <p className="mb-4 flex items-center gap-3 rounded-card bg-band px-4 py-2">
              Removed.
              <button ref={focusElement} type="button" className="button quiet small" onClick={() => write(removed)}>
                Undo<span className="sr-only"> the removal</span>
              </button>
            </p>
          )}
          <SectionFields
            document={state.document}
            schema={kind.schema}
            delivered={edited.delivered}
            errors={state.failure?.errors ?? {}}
            pictures={{
              drawn: listDrawnPictures(kind, state.document),
              choices: kind.drawings ?? [],
              photos: { ...state.edited.photos, ...uploaded },
              onPhoto: placePhoto,
            }}
            selected={selected}
            facts={edited.facts}
            onSelect={select}
            onMedia={(path, name) => write(placeMedia(store.getState().document, path, name))}
            onChange={write}
            onRemove={(document) => {
              setRemoved(state.document);
              store.dispatch({ type: 'written', document });
            }}
          />
        </fieldset>
      </div>
    </>
  );
}

/** The page as it will be, with its buttons. */
function PagePreview(props: {
  facts: EditedContent['facts'];
  kind: Document;
  url: string;
  state: DraftState;
  selected: string | undefined;
  onSelect: (key: string) => void;
}) {
  const { url, state, kind, facts } = props;
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const document = useMemo(() => fillTexts(state.document, facts), [state.document, facts]);
  const saved = useMemo(() => fillTexts(state.edited.document, facts), [state.edited.document, facts]);
  return (
    <div className="max-lg:contents lg:sticky lg:top-4">
      <div className="max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:[@media(max-height:500px)]:static">
        <PreviewFrame
          url={url}
          title={`Preview of ${kind.label}`}
          width={width}
          schema={kind.schema}
          document={document}
          saved={saved}
          photos={state.edited.photos}
          drawn={listDrawnPictures(kind, saved)}
          selected={props.selected}
          onSelect={props.onSelect}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3 lg:mt-3">
        {(['phone', 'desktop'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            className={`button small ${width === choice ? '' : 'quiet'}`}
            aria-pressed={width === choice}
            onClick={() => setWidth(choice)}
          >
            {choice === 'phone' ? 'Phone' : 'Desktop'}
          </button>
        ))}
        <CopyTextButton text={`${location.origin}${url}`} label="Copy a link to this draft, for a day" />
      </div>
    </div>
  );
}

/** Whether the draft is saved. Only a failure is announced, because the rest changes with every pause. */
function DraftStatus({ state, onShow }: { state: DraftState; onShow: (key: string) => void }) {
  const { status, failure } = state;
  const [field] = Object.keys(failure?.errors ?? {});
  const isFailure = status === 'refused' || status === 'failed' || status === 'outdated';
  return (
    <p className={`flex flex-wrap items-center gap-3 ${isFailure ? 'font-semibold' : 'text-quiet'}`}>
      {!isFailure && statusTexts[status]}
      <span role="status">{isFailure && `${statusTexts[status]} ${failure?.message ?? ''}`}</span>
      {field !== undefined && (
        <button type="button" className="button quiet small" onClick={() => onShow(field)}>
          Show it
        </button>
      )}
    </p>
  );
}

const FIELD_PREFIX = 'body/document/';

/** Sends a draft. A refusal names the texts that it concerns. */
async function saveDraft(page: EditedContent['page'], revision: number, document: Content): Promise<SaveResult> {
  const params = { page };
  try {
    const body = { revision, document };
    return { type: 'saved', edited: await ownerApi('PUT /api/admin/content/{page}', { params, body }) };
  } catch (error) {
    const problem = asApiError(error);
    if (problem?.reason === 'content-changed') return findLostReply(page, document);
    if (problem?.status !== 400 && problem?.status !== 413) return { type: 'failed' };
    const errors = Object.entries(problem.fields).map(([field, message]) => [field.replace(FIELD_PREFIX, ''), message]);
    return { type: 'refused', message: problem.message, errors: Object.fromEntries(errors) };
  }
}

/** If the reply to an earlier request was lost, the server already has what was sent. */
async function findLostReply(page: EditedContent['page'], document: Content): Promise<SaveResult> {
  try {
    const edited = await ownerApi('GET /api/admin/content/{page}', { params: { page } });
    const isSame = JSON.stringify(edited.document) === JSON.stringify(document);
    return isSame ? { type: 'saved', edited } : { type: 'outdated' };
  } catch {
    return { type: 'failed' };
  }
}

/** The texts of a page that belong to no group. */
const SINGLE_TEXTS = '';

type SectionFieldsProps = Omit<FieldsProps, 'path'> & {
  facts: Facts;
  /** The path of the touched text or picture, or of the chosen part. */
  selected: string | undefined;
  onSelect: (key: string) => void;
};

/** The focus goes to the control of a text or picture, if it is shown. A text is written on at its end. */
function focusControl(key: string): void {
  const control = document.querySelector<HTMLElement>(`[data-content="${CSS.escape(key)}"]`);
  control?.focus({ preventScroll: true });
  if (control instanceof HTMLTextAreaElement) control.setSelectionRange(control.value.length, control.value.length);
  control?.scrollIntoView({ block: 'nearest' });
}

/** The controls of one part of a page, and the choice of the part. */
function SectionFields({ facts, selected, onSelect, ...props }: SectionFieldsProps) {
  const { document } = props;
  const fields = Object.keys(document);
  const singles = fields.filter((field) => typeof getPart(document, [field]) === 'string');
  const groups = fields.filter((field) => !singles.includes(field));
  const sections = [...(singles.length > 0 ? [SINGLE_TEXTS] : []), ...groups];
  const chosen = selected?.split('/')[0] ?? sections[0] ?? '';
  const section = singles.includes(chosen) ? SINGLE_TEXTS : chosen;
  return (
    <>
      <Select
        label="Part of the page"
        required
        value={section}
        onChange={({ target }) => onSelect(target.value === SINGLE_TEXTS ? (singles[0] ?? '') : target.value)}
      >
        {sections.map((name) => (
          <option key={name} value={name}>
            {name === SINGLE_TEXTS ? 'Title and single texts' : formatFieldName(name)}
          </option>
        ))}
      </Select>
      <div className="mt-6 grid gap-4 max-lg:[&_button]:scroll-mt-[50svh] max-lg:[&_input]:scroll-mt-[50svh] max-lg:[&_textarea]:scroll-mt-[50svh]">
        {section === SINGLE_TEXTS ? (
          singles.map((field) => <ContentFields key={field} {...props} path={[field]} />)
        ) : (
          <ContentFields key={section} {...props} path={[section]} />
        )}
      </div>
      <details className="mt-8 border-line border-t pt-4">
        <summary className="min-h-11 cursor-pointer font-semibold">Facts that a text can name</summary>
        <p className="mt-2 text-quiet">
          Write one of these names, and the page shows the fact. You change it under Business.
        </p>
        <dl className="mt-3 grid gap-2">
          {factNames.map((name) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code> {factMeanings[name]}
              </dt>
              <dd className="wrap-anywhere text-[0.9rem] text-quiet">{facts[name]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
