import { type FormEvent, useId, useState } from 'react';
import type { DeskEvent } from '#contract/classes-desk.ts';
import { areYouSure } from '#web/content/desk.ts';
import { deskEvents, removalInWords, tellOfCancelling } from '#web/content/desk-events.ts';
import { AlertIcon } from '#web/shell/alert-icon.tsx';
import { useLeaving } from '#web/shell/use-leaving.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import type { Telling } from './use-removing.ts';

const { remove: words } = deskEvents;

type Given = {
  events: readonly DeskEvent[] | undefined;
  onCancel: (events: readonly DeskEvent[], telling: Telling) => Promise<void>;
  onClose: () => void;
};

/** Asks before classes are cancelled that people have a place in: whether they are mailed, and with which words. */
export function CancelDialog({ events, onCancel, onClose }: Given) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { typed, leave } = useLeaving(events !== undefined, onClose);
  return (
    <Dialog
      open={events !== undefined}
      onClose={onClose}
      onLeave={leave}
      locked={busy}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      {events && (
        <div onInput={typed}>
          <Question id={id} events={events} onCancel={onCancel} onClose={leave} busy={busy} setBusy={setBusy} />
        </div>
      )}
    </Dialog>
  );
}

function Question(
  given: Omit<Given, 'events'> & {
    id: string;
    events: readonly DeskEvent[];
    busy: boolean;
    setBusy: (busy: boolean) => void;
  },
) {
  const { id, events, busy, setBusy } = given;
  const [tell, setTell] = useState(true);
  const withPeople = events.filter(({ taken }) => taken > 0);
  const concerned = withPeople.filter(({ state }) => state === 'upcoming').reduce((sum, { taken }) => sum + taken, 0);
  const several = events.length > 1 ? words.cancel.many : words.cancel.one;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const note = tell ? String(new FormData(event.currentTarget).get('note') ?? '') : '';
    setBusy(true);
    await given.onCancel(events, { tell, note });
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid justify-items-center gap-3 text-center">
        <AlertIcon name="warning" />
        <h2 id={`${id}-title`} className="text-[1.6rem]">
          {areYouSure.title}
        </h2>
        <p id={`${id}-text`} className="text-quiet">
          {removalInWords(events.length - withPeople.length, withPeople.length)}
        </p>
      </div>
      {concerned > 0 && (
        <label className="flex min-h-11 items-start gap-3 font-semibold">
          <input type="checkbox" checked={tell} onChange={({ target }) => setTell(target.checked)} />
          <span>
            {words.tell}
            <span className="block font-normal text-[0.9rem] text-quiet">{tellOfCancelling(concerned)}</span>
          </span>
        </label>
      )}
      {concerned > 0 && (
        <div hidden={!tell}>
          <TextArea label={words.note} name="note" rows={3} maxLength={500} hint={words.noteHint} />
        </div>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <SubmitButton busy={busy} busyText={words.cancel.busy}>
          {withPeople.length < events.length ? words.cancel.both : several}
        </SubmitButton>
        <button
          type="button"
          className="button quiet"
          aria-disabled={busy || undefined}
          onClick={() => !busy && given.onClose()}
        >
          {events.length > 1 ? words.keep.many : words.keep.one}
        </button>
      </div>
    </form>
  );
}
