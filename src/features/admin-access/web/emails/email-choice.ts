import type { ResponseBody } from '#platform/contract/endpoint.ts';
import type { AdminAccessEndpoints } from '../../contract/endpoints.ts';

export type EmailKinds = ResponseBody<AdminAccessEndpoints['GET /api/admin/email-previews']>;
/** An email with sample facts. */
export type RenderedEmail = Pick<
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
