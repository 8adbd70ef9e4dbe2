import type { Database } from '#platform/database/connection.ts';
import { type FieldChange, recordChange } from '#platform/database/history.ts';
import type { ClassDeps } from '../deps.ts';
import { formatClassLabel } from './serializers.ts';
import type { SignUpListRow } from './store.ts';

/** Records the owner's change to a sign-up in the history. */
export function recordSignUpChange(
  deps: ClassDeps,
  tx: Database,
  row: SignUpListRow,
  ownerId: string,
  action: string,
  changes: FieldChange[],
) {
  return recordChange(tx, {
    at: deps.clock.now(),
    ownerId,
    kind: 'sign-up',
    subjectId: row.id,
    title: formatClassLabel(row),
    action,
    changes,
  });
}
