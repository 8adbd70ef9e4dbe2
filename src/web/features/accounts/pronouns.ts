import type { RequestInput } from '#contract/contract.ts';

/** Values that the profile accepts. Empty means not given. */
export type Pronoun = Exclude<RequestInput<'PUT /api/user/{id}/update'>['body']['pronoun'], ''>;

/** Repeats the list of the contract, which would bring its schemas into the browser. The type keeps both equal. */
export const pronouns = ['he/him', 'she/her', 'they/them', 'other'] as const satisfies readonly Pronoun[];
