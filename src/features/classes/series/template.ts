import type { ClassInput } from '../admin/store.ts';
import { type OwnField, ownFields } from '../domain/occurrences.ts';
import type { ClassRow } from '../store.ts';

/** The class that ends a series: the last one that was not cancelled. */
export const findLast = (rows: readonly ClassRow[]): ClassRow | undefined =>
  rows.findLast(({ cancelledAt }) => !cancelledAt) ?? rows.at(-1);

/** The values of a new class: those of the last ones, without what was changed on a class alone. */
export function toTemplate(rows: readonly ClassRow[], last: ClassRow): ClassInput {
  const standing = rows.slice(0, rows.indexOf(last) + 1).filter(({ cancelledAt }) => !cancelledAt);
  const findSource = (field: OwnField) =>
    standing.findLast(({ changedFields }) => !changedFields.includes(field)) ?? last;
  const values = ownFields.map((field) => [field, findSource(field)[field]] as const);
  return {
    ...(Object.fromEntries(values) as Record<OwnField, never>),
    isExternal: findSource('signUpLink').isExternal,
  };
}
