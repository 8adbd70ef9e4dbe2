/**
 * The documents that the owner edits, by name. Each feature adds its own: `declare module '#platform/documents.ts'`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface ContentDocuments {}

export type DocumentName = keyof ContentDocuments;
