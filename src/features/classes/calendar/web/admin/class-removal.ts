import { runChange } from '#platform/admin/actions.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { formatPeople } from '../../../roster/domain/attendance.ts';
import { readSeries } from '../../../series/web/admin/scope.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { formatClassCount } from '../../domain/class-count.ts';

/** Says how many people receive the email about cancelled classes, and what it contains. */
export function formatCancellationNotice(count: number): string {
  const verb = count === 1 ? 'has' : 'have';
  return `${formatPeople(count)} ${verb} a spot. The email says the class is cancelled and removes it from their calendar. Anyone without an email needs to hear it from you.`;
}

/** Says which classes would be deleted and which cancelled, before the owner confirms. */
export function formatRemoval(deleted: number, cancelled: number): string {
  const deletedText = deleted > 0 ? `${formatClassCount(deleted)} will be deleted.` : '';
  const cancelledText =
    cancelled > 0
      ? `${formatClassCount(cancelled)} with sign-ups will be cancelled. The calendar says so until the day is over, and the sign-ups are kept.`
      : '';
  return [deletedText, cancelledText, 'You won’t be able to undo this.'].filter(Boolean).join(' ');
}

/** Removes the classes of a form, or a part of a series. Without a choice, students who signed up meanwhile are notified. */
export async function removeClasses(data: FormData): Promise<boolean> {
  const options = {
    notify: data.get('silent') === null || data.has('notify'),
    note: data.has('notify') ? String(data.get('note') ?? '') : '',
  };
  const eventIds = data.getAll('eventId').map(String);
  const series = readSeries(data);
  const remove = () => {
    if (!series) return ownerApi('DELETE /api/events/bulk', { body: { eventIds, ...options } });
    const { id, ...target } = series;
    const body = { ...target, eventId: eventIds[0] ?? '', ...options };
    return ownerApi('PUT /api/admin/series/{id}/cancel', { params: { id }, body });
  };
  const removed = await runChange('Failed to cancel or delete classes.', remove);
  if (removed) showToast(formatResult(removed.deleted.length, removed.cancelled.length, removed.notified));
  return removed !== undefined;
}

function formatResult(deleted: number, cancelled: number, notified: number): string {
  const parts = [
    deleted > 0 && `${formatClassCount(deleted)} deleted`,
    cancelled > 0 && `${formatClassCount(cancelled)} cancelled`,
    notified > 0 && `${formatPeople(notified)} emailed`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'That was already done.';
}
