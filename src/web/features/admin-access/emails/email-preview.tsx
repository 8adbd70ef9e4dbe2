import { Link } from 'react-router';
import type { ResponseBody } from '#contract/contract.ts';
import { type EmailChoice, toEmailLink } from './email-choice.ts';

type Preview = ResponseBody<'GET /api/admin/email-preview'>;

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

/** One email in a frame, with its subject and its plain text. */
export function EmailPreview({ preview, choice }: { preview: Preview; choice: EmailChoice }) {
  const { kind, cases, width, scheme } = choice;
  return (
    <div className="min-w-0">
      <h2 className="wrap-anywhere text-[1.25rem]">{preview.subject}</h2>
      <div className="mt-2 mb-4 flex flex-wrap gap-x-6 gap-y-1">
        {cases.length > 1 && (
          <Options label="Case" options={cases.map((variant) => [variant, { variant }])} choice={choice} />
        )}
        <Options
          label="Width"
          options={[
            ['Computer', { width: 'computer' }],
            ['Phone', { width: 'phone' }],
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
      <iframe
        key={`${kind} ${choice.variant} ${scheme}`}
        title={`Email: ${preview.subject}`}
        src={`${preview.url}?scheme=${scheme}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className={`h-[46rem] max-w-full rounded-card border border-line ${width === 'phone' ? 'w-[362px]' : 'w-[642px]'}`}
      />
      <h3 className="mt-8 mb-2">As plain text</h3>
      <pre className="wrap-anywhere max-w-[642px] whitespace-pre-wrap rounded-card border border-line bg-raised p-4 font-mono text-[0.9rem] leading-relaxed">
        {preview.text}
      </pre>
      <p className="mt-3 text-[0.9rem] text-quiet">
        {Math.ceil(preview.bytes / 1000)} KB. Gmail cuts off emails of more than 102 KB.
      </p>
    </div>
  );
}
