import { useId, useState } from 'react';
import { useSite } from '#platform/shell/use-site.ts';
import { formatWeekdayAndDate } from '#platform/time/day.ts';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { type ClassDraft, shouldNotify } from '../../../calendar/web/admin/class-form.ts';
import type { AdminClass } from '../../../contract/classes-admin.ts';
import { formatPeople } from '../../../roster/domain/attendance.ts';
import { NotifyCheckbox } from '../../../roster/web/admin/notify-checkbox.tsx';
import { formatFields, formatScopes, listDraftChanges, listInScope, listKept, type Scope } from './scope.ts';

export type ScopeAnswer = { scope: Scope; notify: 'yes' | 'no' };

/** Asks which classes of a series a change is for, says which keep their own, and whether people get an email. */
export function ScopeDialog(props: {
  event: AdminClass;
  /** The whole series; absent while it loads. */
  events: readonly AdminClass[] | undefined;
  draft: ClassDraft;
  onAnswer: (answer: ScopeAnswer | undefined) => void;
}) {
  const { event, events, draft, onAnswer } = props;
  const id = useId();
  const { now } = useSite();
  const [scope, setScope] = useState<Scope>('one');
  const [notify, setNotify] = useState(true);
  const chosen = listInScope(events, event, scope);
  const kept = listKept(chosen, event, listDraftChanges(event, draft));
  const taken = chosen.reduce((sum, one) => sum + one.taken, 0);
  const isNotified = taken > 0 && shouldNotify({ ...event, taken }, draft, now);
  return (
    <Dialog open onClose={() => onAnswer(undefined)} labelledBy={id} focusesField>
      <form
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          onAnswer({ scope, notify: notify ? 'yes' : 'no' });
        }}
        className="grid gap-5"
      >
        <h2 id={id} className="text-[1.6rem]">
          Which classes change?
        </h2>
        <ScopeOptions
          legend={`${event.title} is a series`}
          events={events}
          event={event}
          scope={scope}
          onScope={setScope}
        />
        <div role="status" className="text-[0.94rem] text-quiet empty:hidden">
          {kept.map(({ event: other, fields }) => (
            <p
              key={other._id}
            >{`${formatWeekdayAndDate(other.date)} was changed separately and keeps its ${formatFields(fields)}.`}</p>
          ))}
        </div>
        {isNotified && (
          <NotifyCheckbox
            checked={notify}
            onChange={({ target }) => setNotify(target.checked)}
            hint={`${formatPeople(taken)} signed up. The email says what has changed and updates their calendar.`}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button min-w-36">
            Save changes
          </button>
          <button type="button" className="button quiet" onClick={() => onAnswer(undefined)}>
            Back
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The choice of the classes of a series that a change or a cancellation is for. */
export function ScopeOptions(props: {
  legend: string;
  events: readonly AdminClass[] | undefined;
  event: AdminClass;
  scope: Scope;
  onScope: (scope: Scope) => void;
}) {
  return (
    <fieldset className="text-left">
      <legend className="mb-1 font-semibold">{props.legend}</legend>
      {formatScopes(props.events, props.event).map(([scope, label, hint]) => (
        <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="scope"
            value={scope}
            checked={props.scope === scope}
            onChange={() => props.onScope(scope)}
          />
          <span>
            {label}
            <span className="block text-[0.9rem] text-quiet empty:hidden">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
