import type { ResponseBody } from '#contract/contract.ts';

export type EmailKinds = ResponseBody<'GET /api/admin/email-previews'>;

/** What the page shows. It is in the query, so that Back and reload restore it. */
export type EmailChoice = {
  kind: string;
  variant: string;
  cases: readonly string[];
  width: 'phone' | 'computer';
  scheme: 'light' | 'dark';
};

/** Reads the choice from the query. The first kind and its first case are chosen at the start. */
export function readEmailChoice(query: URLSearchParams, kinds: EmailKinds): EmailChoice {
  const { kind, cases } = kinds.find(({ kind }) => kind === query.get('kind')) ?? kinds[0] ?? { kind: '', cases: [] };
  return {
    kind,
    cases,
    variant: cases.find((name) => name === query.get('case')) ?? cases[0] ?? '',
    width: query.get('width') === 'phone' ? 'phone' : 'computer',
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
  };
}

/** The link to another choice. */
export function toEmailLink({ kind, variant, width, scheme }: Omit<EmailChoice, 'cases'>): string {
  return `?${new URLSearchParams({ kind, case: variant, width, scheme })}`;
}
