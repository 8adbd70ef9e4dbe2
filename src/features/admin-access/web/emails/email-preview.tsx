import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { showFailure } from '#platform/admin/actions.ts';
import { FilterSelect } from '#platform/admin/admin-list.tsx';
import { asApiError } from '#platform/api/client.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import type { MailWords } from '#platform/text/mail-words.ts';
import { EmailFrame } from '#platform/ui/email-frame.tsx';
import { TaskButton } from '#platform/ui/forms/task-button.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { AdminAccessEndpoints } from '../../contract/endpoints.ts';
import { ownerApi } from '../signed-in-api.ts';

type Option = readonly [label: string, changes: Partial<EmailChoice>];

const isChosen = (choice: EmailChoice, changes: Partial<EmailChoice>) =>
  Object.entries(changes).every(([key, value]) => choice[key as keyof EmailChoice] === value);

/** A row of links, of which one is chosen. */
function Options({ label, options, choice }: { label: string; options: readonly Option[]; choice: EmailChoice }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {options.map(([name, changes]) => (
        <Link
          key={name}
          className="flex min-h-11 items-center rounded-full border border-transparent px-4 hover:border-line aria-[current]:border-edge aria-[current]:font-semibold"
          to={toEmailLink({ ...choice, ...changes })}
          aria-current={isChosen(choice, changes) ? 'true' : undefined}
          preventScrollReset
          replace
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Which case of the email is shown, and how. */
export function EmailOptions({ choice }: { choice: EmailChoice }) {
  const { cases } = choice;
  const navigate = useNavigate();
  return (
    <div className="mt-2 mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
      {cases.length > 1 && (
        <FilterSelect
          name="case"
          label="Situation"
          options={cases.map((variant) => [variant, variant])}
          value={choice.variant}
          onChange={(variant) =>
            navigate(toEmailLink({ ...choice, variant }), { replace: true, preventScrollReset: true })
          }
        />
      )}
      <Options
        label="Shown as"
        options={[
          ['Computer', { width: 'computer' }],
          ['Phone', { width: 'phone' }],
          ['Plain text', { width: 'text' }],
        ]}
        choice={choice}
      />
      <Options
        label="Color scheme"
        options={[
          ['Light', { scheme: 'light' }],
          ['Dark', { scheme: 'dark' }],
        ]}
        choice={choice}
      />
    </div>
  );
}

/** The email as its readers see it. `written` is the email with words that are not saved. */
export function EmailView(props: {
  preview: ResponseBody<AdminAccessEndpoints['GET /api/admin/email-preview']>;
  written?: (RenderedEmail & { html: string }) | undefined;
  choice: EmailChoice;
  className: string;
}) {
  const { preview, written, choice, className } = props;
  const { kind, variant, width, scheme } = choice;
  if (width === 'text') return <PlainText text={(written ?? preview).text} className={className} />;
  return (
    <EmailFrame
      key={`${kind} ${variant} ${scheme}`}
      title={`Email: ${(written ?? preview).subject}`}
      url={`${preview.url}?scheme=${scheme}`}
      html={written?.html}
      className={`max-w-full rounded-card border border-line ${width === 'phone' ? 'w-[362px]' : 'w-[642px]'} ${className}`}
    />
  );
}

function PlainText({ text, className }: { text: string; className: string }) {
  return (
    <pre
      className={`wrap-anywhere max-w-[642px] overflow-y-auto whitespace-pre-wrap rounded-card border border-line bg-raised p-4 font-mono text-[0.9rem] leading-relaxed ${className}`}
    >
      {text}
    </pre>
  );
}

export function EmailSize({ bytes }: Pick<RenderedEmail, 'bytes'>) {
  return (
    <p className="mt-3 text-[0.9rem] text-quiet">
      {Math.ceil(bytes / 1000)} KB. Gmail cuts off emails of more than 102 KB.
    </p>
  );
}

/** One email in a frame, with its subject. `children` are what can be done with it. */
export function EmailPreview(props: {
  preview: ResponseBody<AdminAccessEndpoints['GET /api/admin/email-preview']>;
  choice: EmailChoice;
  children: ReactNode;
}) {
  const { preview, choice, children } = props;
  return (
    <div className="min-w-0">
      <h2 className="wrap-anywhere text-[1.25rem]">{preview.subject}</h2>
      <p className="mt-3 flex flex-wrap gap-3">{children}</p>
      <EmailOptions choice={choice} />
      <EmailView preview={preview} choice={choice} className="h-[46rem]" />
      <EmailSize {...preview} />
    </div>
  );
}

/** Sends the email with its sample facts to the owner. `words` are those that are not saved. */
export function SendTestButton({ choice, words }: { choice: EmailChoice; words?: MailWords }) {
  const send = async () => {
    const title = 'Nothing was sent';
    try {
      const body = { kind: choice.kind, case: choice.variant, ...(words && { words }) };
      showToast((await ownerApi('POST /api/admin/email-preview/test', { body })).message);
    } catch (error) {
      if (asApiError(error)?.reason !== 'content-invalid') return showFailure(error, title);
      await showAlert({ title, text: 'Please mend what is marked beside the email first.', icon: 'error' });
    }
  };
  return (
    <TaskButton className="button quiet" busyText="Sending..." onPress={send}>
      Send me this one
    </TaskButton>
  );
}

export type EmailKinds = ResponseBody<AdminAccessEndpoints['GET /api/admin/email-previews']>;
/** An email with sample facts. */
type RenderedEmail = Pick<
  ResponseBody<AdminAccessEndpoints['GET /api/admin/email-preview']>,
  'subject' | 'text' | 'bytes'
>;

const widths = ['computer', 'phone', 'text'] as const;

/** What the page shows. It is in the query, so that Back and reload restore it. */
export type EmailChoice = {
  kind: string;
  label: string;
  variant: string;
  cases: readonly string[];
  /** Whether the owner can write the words of this kind. */
  hasWords: boolean;
  /** Whether the owner is writing them. */
  isWriting: boolean;
  width: (typeof widths)[number];
  scheme: 'light' | 'dark';
};

/** Reads the choice from the query. The first kind and its first case are chosen at the start. */
export function readEmailChoice(query: URLSearchParams, kinds: EmailKinds): EmailChoice {
  const chosen = kinds.find(({ kind }) => kind === query.get('kind')) ?? kinds[0];
  const { kind, label, cases, hasWords } = chosen ?? { kind: '', label: '', cases: [], hasWords: false };
  return {
    kind,
    label,
    cases,
    hasWords,
    isWriting: hasWords && query.get('write') === 'yes',
    variant: cases.find((name) => name === query.get('case')) ?? cases[0] ?? '',
    width: widths.find((name) => name === query.get('width')) ?? 'computer',
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
  };
}

/** The link to another choice. */
export function toEmailLink({
  kind,
  variant,
  width,
  scheme,
  isWriting,
}: Omit<EmailChoice, 'label' | 'cases' | 'hasWords'>): string {
  return `?${new URLSearchParams({ kind, case: variant, width, scheme, ...(isWriting && { write: 'yes' }) })}`;
}
