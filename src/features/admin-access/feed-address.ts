import { renewFeedAddress } from '#features/calendar-feeds/address.ts';
import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';

const NOTE = ' Your calendar feed has a new address: please add it to your calendar app again.';

/**
 * Ends the owner's access elsewhere, and records a new address of the calendar feed in the history. `note` tells the
 * owner about it; '' without a feed.
 */
export async function endOwnerAccess(
  sessions: Pick<Sessions, 'endAllForPerson'>,
  tx: Database,
  { ownerId, at }: { ownerId: string; at: Date },
  exceptSessionId?: string,
): Promise<{ sessions: number; note: string }> {
  const ended = await sessions.endAllForPerson(tx, ownerId, exceptSessionId);
  if (!(await renewFeedAddress(tx, ownerId, at))) return { sessions: ended, note: '' };
  const subject = { kind: 'calendar feed', subjectId: ownerId, title: 'Your calendar feed' };
  await recordChange(tx, { ...subject, at, ownerId, action: 'changed' });
  return { sessions: ended, note: NOTE };
}
