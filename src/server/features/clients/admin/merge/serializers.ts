import type { ClientMerge, MergePreview } from '#contract/client-merges.ts';
import type { ClientRow } from '../store.ts';
import type { MergeRow, Profile } from './store.ts';

/** A record in the preview of a merge. */
export const serializePerson = ({ id, firstName, lastName, email, phone }: ClientRow): MergePreview['kept'] => ({
  _id: id,
  firstName,
  lastName,
  email,
  phone,
});

/** A merge that can be undone, for the owner. */
export function serializeMerge({ merge, profile }: { merge: MergeRow; profile: Profile }): ClientMerge {
  return {
    _id: merge.id,
    name: `${profile.firstName} ${profile.lastName}`,
    email: profile.email,
    mergedAt: merge.mergedAt.toISOString(),
    undoUntil: merge.endsAt.toISOString(),
  };
}
