import type { RequestInput } from '#contract/contract.ts';

/** What the profile takes; empty says nothing. */
export type Pronoun = Exclude<RequestInput<'PUT /api/user/{id}/update'>['body']['pronoun'], ''>;

/** Said again, because the contract's own list would bring its schemas into the browser; the type keeps them alike. */
export const pronouns = ['he/him', 'she/her', 'they/them', 'other'] as const satisfies readonly Pronoun[];
