import { useEffect, useState } from 'react';
import { Link, useBlocker } from 'react-router';
import type { EditedEmailWords } from '#features/content/contract/email-words.ts';
import { runChange } from '#platform/admin/actions.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { AlertDialog } from '#platform/shell/alert.tsx';
import { findMailWordsProblems, type MailWords } from '#platform/text/mail-words.ts';
import { useDebouncedLoad } from '#platform/ui/state/use-debounced-load.ts';
import { showToast } from '#platform/ui/toast.tsx';
import type { AdminAccessEndpoints } from '../../contract/endpoints.ts';
import { ownerApi } from '../signed-in-api.ts';
import { type EmailChoice, EmailOptions, EmailSize, EmailView, SendTestButton, toEmailLink } from './email-preview.tsx';
import { WordFields } from './word-fields.tsx';

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
