import { useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { runChange } from '#platform/admin/actions.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { AlertIcon } from '#platform/shell/alert-icon.tsx';
import { SubmitButton } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { TextArea } from '#platform/ui/forms/field.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { confirmDialog, unsavedChanges } from '#platform/words/admin.ts';
import type { AdminClass, ClassSeries } from '../../../contract/classes-admin.ts';
import { formatPeople } from '../../../roster/domain/attendance.ts';
import { NotifyCheckbox } from '../../../roster/web/admin/notify-checkbox.tsx';
import { listInScope, readSeries, type Scope } from '../../../series/web/admin/scope.ts';
import { ScopeOptions } from '../../../series/web/admin/scope-dialog.tsx';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { formatClassCount } from '../../domain/class-count.ts';

/** Confirms the cancellation of classes that have sign-ups: whether to notify the students, and with which note. */
export function CancelDialog(props: {
  events: readonly AdminClass[];
  /** The series of the only class, of which the owner chooses a part. */
  series: ClassSeries | undefined;
  /** All classes of the series; absent while they load. */
  occurrences: readonly AdminClass[] | undefined;
  onClose: () => void;
}) {
  const { series, occurrences, onClose } = props;
  const id = useId();
  const [first] = props.events;
  const [scope, setScope] = useState<Scope>('one');
  const events = series && first ? listInScope(occurrences, first, scope) : props.events;
  const fetcher = useFetcher<boolean>();
  const isBusy = fetcher.state !== 'idle';
  const [notify, setNotify] = useState(true);
  const isChanged = useRef(false);
  const requestClose = async () => {
    if (!isChanged.current || (await showAlert(unsavedChanges))) onClose();
  };

  const withSignUps = events.filter(({ taken }) => taken > 0);
  const affectedCount = withSignUps
    .filter(({ state }) => state === 'upcoming')
    .reduce((sum, { taken }) => sum + taken, 0);
  const isOne = events.length === 1;
  const verb = withSignUps.length === 0 ? 'Delete' : 'Cancel';
  const removeLabel = `${verb} ${isOne ? 'class' : 'classes'}`;
  return (
    <Dialog
      open={fetcher.data !== true}
      onClose={onClose}
      onRequestClose={requestClose}
      locked={isBusy}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      <fetcher.Form
        method="post"
        noValidate
        onInput={() => {
          isChanged.current = true;
        }}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="remove" />
        {props.events.map(({ _id }) => (
          <input key={_id} type="hidden" name="eventId" value={_id} />
        ))}
        {series && (
          <>
            <input type="hidden" name="seriesId" value={series._id} />
            <input type="hidden" name="version" value={series.version} />
          </>
        )}
        <div className="grid justify-items-center gap-3 text-center">
          <AlertIcon name="warning" />
          <h2 id={`${id}-title`} className="text-[1.6rem]">
            {confirmDialog.title}
          </h2>
          <p id={`${id}-text`} className="text-quiet">
            {formatRemoval(events.length - withSignUps.length, withSignUps.length)}
          </p>
        </div>
        {series && first && (
          <ScopeOptions
            legend={`${first.title} is a series`}
            events={occurrences}
            event={first}
            scope={scope}
            onScope={setScope}
          />
        )}
        {affectedCount > 0 && <NotifyFields count={affectedCount} notify={notify} onNotify={setNotify} />}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <SubmitButton busy={isBusy} busyText={withSignUps.length === 0 ? 'Deleting...' : 'Cancelling...'}>
            {withSignUps.length > 0 && withSignUps.length < events.length ? 'Cancel and delete' : removeLabel}
          </SubmitButton>
          <button
            type="button"
            className="button quiet"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && requestClose()}
          >
            {isOne ? 'Keep the class' : 'Keep the classes'}
          </button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}

/** Whether the people who signed up get an email, and a note in it. */
function NotifyFields(props: { count: number; notify: boolean; onNotify: (notify: boolean) => void }) {
  const { count, notify, onNotify } = props;
  return (
    <>
      <input type="hidden" name="silent" value="unless-chosen" />
      <NotifyCheckbox
        checked={notify}
        onChange={({ target }) => onNotify(target.checked)}
        hint={formatCancellationNotice(count)}
      />
      <div hidden={!notify}>
        <TextArea
          label="A note for them"
          name="note"
          rows={3}
          maxLength={500}
          hint="Included in the email exactly as written."
        />
      </div>
    </>
  );
}

/** Says how many people receive the email about cancelled classes, and what it contains. */
function formatCancellationNotice(count: number): string {
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
