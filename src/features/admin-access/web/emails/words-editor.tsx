import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useBlocker } from 'react-router';
import type { EditedEmailWords } from '#features/content/contract/email-words.ts';
import { formatFieldName } from '#features/content/domain/tree.ts';
import { runChange } from '#platform/admin/actions.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { AlertDialog } from '#platform/shell/alert.tsx';
import {
  findMailWordsProblems,
  isSentence,
  listOwnNames,
  MAX_MAIL_LENGTHS,
  type MailWords,
  type MailWordsProblems,
} from '#platform/text/mail-words.ts';
import { TextArea, TextField } from '#platform/ui/forms/field.tsx';
import { useDebouncedLoad } from '#platform/ui/state/use-debounced-load.ts';
import { showToast } from '#platform/ui/toast.tsx';
import type { AdminAccessEndpoints } from '../../contract/endpoints.ts';
import { ownerApi } from '../signed-in-api.ts';
import { type EmailChoice, EmailOptions, EmailSize, EmailView, SendTestButton, toEmailLink } from './email-preview.tsx';

const areSame = (one: MailWords, other: MailWords) =>
  Object.keys({ ...one, ...other }).every((field) => one[field] === other[field]);

/** An email beside its words, which the owner writes. */
export function WordsEditor(props: {
  loaded: EditedEmailWords;
  preview: ResponseBody<AdminAccessEndpoints['GET /api/admin/email-preview']>;
  choice: EmailChoice;
}) {
  const { preview, choice } = props;
  const [edited, setEdited] = useState(props.loaded);
  const [words, setWords] = useState<MailWords>(edited.words);
  const [isSaving, setIsSaving] = useState(false);
  const problems = findMailWordsProblems(words, edited.delivered, {
    own: edited.facts.map(({ name }) => name),
    business: edited.businessFacts.map(({ name }) => name),
  });
  const isSaved = areSame(words, edited.words);
  const isFine = Object.keys(problems).length === 0;
  const written = useWrittenPreview(choice, isFine && words !== props.loaded.words ? words : undefined);

  const save = async () => {
    const [field] = Object.keys(problems);
    if (field) return document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    setIsSaving(true);
    const params = { kind: choice.kind };
    const body = { version: edited.version, words };
    const saved = await runChange('Not saved', () => ownerApi('PUT /api/admin/email-words/{kind}', { params, body }));
    if (saved) {
      setEdited(saved);
      setWords(saved.words);
      showToast('Saved. The next email says it.');
    }
    setIsSaving(false);
  };
  const isReady = !isSaved && !isSaving;
  const isDelivered = areSame(words, edited.delivered);
  return (
    <>
      <AdminHead heading={choice.label}>
        <Link to={toEmailLink({ ...choice, isWriting: false })} className="link inline-flex min-h-11 items-center">
          All emails
        </Link>
      </AdminHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <div className="sticky top-0 z-10 flex min-w-0 flex-col bg-ground pt-2 max-lg:h-[30svh] max-lg:min-h-44 lg:top-4 lg:col-start-2 lg:row-start-1 lg:pt-0 [@media(max-height:500px)]:static">
          <h2 className="wrap-anywhere line-clamp-2 text-[1.25rem] max-lg:text-[1rem]">
            {(written ?? preview).subject}
          </h2>
          <div className="max-lg:hidden">
            <EmailOptions choice={choice} />
          </div>
          <EmailView
            preview={preview}
            written={written}
            choice={choice}
            className="mt-2 min-h-0 flex-1 lg:h-[max(24rem,calc(100svh-19rem))] lg:flex-none"
          />
        </div>
        <div className="min-w-0">
          <WordFields
            edited={edited}
            words={words}
            problems={problems}
            shown={(written ?? preview).sentences}
            onChange={setWords}
          />
          <p role="status" className="mt-5 text-quiet">
            {isSaved ? (isDelivered ? 'As delivered.' : 'Saved.') : 'Not saved yet.'}
          </p>
          <p className="mt-2 flex flex-wrap gap-3">
            <button
              type="button"
              className="button"
              aria-disabled={!isReady || undefined}
              onClick={() => isReady && save()}
            >
              Save
            </button>
            <SendTestButton choice={choice} words={words} />
            <button
              type="button"
              className="button quiet"
              aria-disabled={isDelivered || undefined}
              onClick={() => !isDelivered && setWords(edited.delivered)}
            >
              Back to the delivered words
            </button>
          </p>
          <p className="mt-4 text-[0.9rem] text-quiet">
            Its details, links and buttons stay as they are. A sentence keeps the facts that the email needs.
          </p>
        </div>
        <div className="min-w-0 lg:col-span-2">
          <div className="lg:hidden">
            <EmailOptions choice={choice} />
          </div>
          <EmailSize {...(written ?? preview)} />
        </div>
      </div>
      <LeaveQuestion isUnsaved={!isSaved} kind={choice.kind} />
    </>
  );
}

/** Asks before unsaved words are left behind. Another case or width of the same email keeps them. */
function LeaveQuestion({ isUnsaved, kind }: { isUnsaved: boolean; kind: string }) {
  const blocker = useBlocker(({ nextLocation: { pathname, search } }) => {
    const query = new URLSearchParams(search);
    const stays = pathname === location.pathname && query.get('kind') === kind && query.get('write') === 'yes';
    return isUnsaved && !stays;
  });
  // The router's own hook for this would be in the scripts of every public page.
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return <AlertDialog options={question} onAnswer={(isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset())} />;
}

const question = {
  title: 'Leave without saving?',
  text: 'Your new words are not saved yet.',
  icon: 'warning',
  confirm: 'Leave',
  cancel: 'Stay here',
} as const;

type Choice = Pick<EmailChoice, 'kind' | 'variant' | 'scheme'>;

const loadPreview = async ({ choice, words }: { choice: Choice; words: MailWords }) => {
  const { kind, variant, scheme } = choice;
  const preview = await ownerApi('POST /api/admin/email-preview', { body: { kind, case: variant, scheme, words } });
  return { ...preview, choice };
};

/**
 * The email with the words as they are being written, which the server renders. Saving tells what is wrong with them.
 * @param words undefined while they are as saved, or cannot be rendered
 */
function useWrittenPreview({ kind, variant, scheme }: EmailChoice, words: MailWords | undefined) {
  const written = useDebouncedLoad(words && { choice: { kind, variant, scheme }, words }, loadPreview);
  const { choice } = written ?? {};
  const isCurrent = choice?.kind === kind && choice.variant === variant && choice.scheme === scheme;
  return isCurrent ? written : undefined;
}

type Fact = EditedEmailWords['facts'][number];

const formatLabel = (field: string) => (field === 'preview' ? 'Line in the inbox' : formatFieldName(field));

/** The facts that a text can name besides those of the business. */
function listFacts({ facts, businessFacts, delivered }: EditedEmailWords, field: string): Fact[] {
  const isBusinessFact = (name: string) => businessFacts.some((fact) => fact.name === name);
  const names = listOwnNames(
    facts.map(({ name }) => name),
    delivered[field] ?? '',
  );
  return names
    .filter((name) => !isBusinessFact(name))
    .map((name) => facts.find((fact) => fact.name === name) ?? { name, meaning: 'of this sentence alone' });
}

/**
 * The texts of an email, and buttons that put the name of a fact at the cursor.
 * @param props.shown the sentences of the case that is shown
 */
function WordFields(props: {
  edited: EditedEmailWords;
  words: MailWords;
  problems: MailWordsProblems;
  shown: readonly string[];
  onChange: (words: MailWords) => void;
}) {
  const { edited, words, problems, shown, onChange } = props;
  const [active, setActive] = useState('greeting');
  const fields = useRef<HTMLDivElement>(null);
  const sentences = Object.keys(edited.delivered).filter(isSentence);
  const others = sentences.filter((name) => !shown.includes(name));

  const insert = ({ name }: Fact) => {
    const control = fields.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${active}"]`);
    const text = words[active] ?? '';
    const start = control?.selectionStart ?? text.length;
    const named = `{${name}}`;
    const next = `${text.slice(0, start)}${named}${text.slice(control?.selectionEnd ?? start)}`;
    // The cursor is set after the new text is in the field.
    flushSync(() => onChange({ ...words, [active]: next }));
    control?.focus();
    control?.setSelectionRange(start + named.length, start + named.length);
  };

  const bind = (field: string) => ({
    name: field,
    label: formatLabel(field),
    value: words[field] ?? '',
    error: problems[field],
    onFocus: () => setActive(field),
    onChange: (event: { target: { value: string } }) => onChange({ ...words, [field]: event.target.value }),
  });
  const renderSentence = (name: string) => <TextArea key={name} {...bind(name)} required rows={3} />;
  const facts = listFacts(edited, active);
  return (
    <>
      {facts.length > 0 && (
        <div className="sticky top-[max(30svh,11rem)] z-10 mb-3 bg-ground pt-2 pb-1 lg:static lg:pt-0 [@media(max-height:500px)]:static">
          <FactButtons label={`Put into “${formatLabel(active)}”`} facts={facts} onPut={insert} />
        </div>
      )}
      <div ref={fields} className="grid gap-5 max-lg:[&_input]:scroll-mt-[45svh] max-lg:[&_textarea]:scroll-mt-[45svh]">
        <TextField {...bind('subject')} required maxLength={MAX_MAIL_LENGTHS.subject} autoComplete="off" />
        <TextArea {...bind('preview')} hint="Mail programs show it beside the subject." required rows={2} />
        <TextArea
          {...bind('greeting')}
          hint="The first line is the heading. Each further line is a paragraph."
          required
          rows={6}
        />
        {sentences.filter((name) => shown.includes(name)).map(renderSentence)}
        <TextArea {...bind('closing')} hint="Your last words. A short last line is set like a signature." rows={4} />
        {others.length > 0 && (
          <>
            <div className="border-line border-t pt-4">
              <h3 className="font-sans font-semibold text-[1rem]">In other cases</h3>
              <p className="mt-1 text-quiet">This email says these when they apply. Choose another case to see them.</p>
            </div>
            {others.map(renderSentence)}
          </>
        )}
      </div>
      <details className="mt-5 border-line border-t pt-3">
        <summary className="min-h-11 cursor-pointer font-semibold">Facts of your business</summary>
        <p className="mt-1 mb-3 text-quiet">The email says them as they are when it leaves.</p>
        <FactButtons
          label={`Facts for “${formatLabel(active)}”`}
          facts={edited.businessFacts}
          onPut={insert}
          isHidingLabel
        />
      </details>
    </>
  );
}

/** On a phone one row, which can be moved sideways. */
function FactButtons(props: {
  label: string;
  facts: readonly Fact[];
  onPut: (fact: Fact) => void;
  isHidingLabel?: boolean;
}) {
  const { label, facts, onPut, isHidingLabel } = props;
  return (
    <fieldset className="min-w-0">
      <legend className={isHidingLabel ? 'sr-only' : 'mb-1 text-[0.9rem] text-quiet'}>{label}</legend>
      <div className={isHidingLabel ? 'flex flex-wrap gap-2' : '-mx-1 flex gap-2 overflow-x-auto p-1 lg:flex-wrap'}>
        {facts.map((fact) => (
          <button
            key={fact.name}
            type="button"
            title={`{${fact.name}}: ${fact.meaning}`}
            className="button quiet small shrink-0 px-4"
            // The keyboard of a phone stays open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPut(fact)}
          >
            {formatFieldName(fact.name)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
