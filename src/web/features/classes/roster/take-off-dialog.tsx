import { type FormEvent, useId, useRef, useState } from 'react';
import { hasBegun, type WallTime } from '#domain/day.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskSignUps } from '#web/content/desk-sign-ups.ts';
import { AlertIcon } from '#web/shell/alert-icon.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSite } from '../use-site.ts';
import { longWhen } from './when-in-words.ts';

const words = deskSignUps.takeOff;

/** A person on a class, and what must be known of both to take the one off the other. */
export type OnClass = {
  _id: string;
  name: string;
  classTitle: string;
  at: WallTime;
  calledOff: boolean;
  email: string;
};

/**
 * Asks before a person loses a place, and whether they shall hear of it: only while the class is still to come. Open
 * while there is someone to ask about; `onClose` hears whether the list has changed, once the focus is back on the page.
 */
export function TakeOffDialog(given: { of: OnClass | undefined; onClose: (changed: boolean) => void }) {
  const { of } = given;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const changed = useRef(false);
  return (
    <Dialog
      open={of !== undefined && !done}
      onClose={() => {
        given.onClose(changed.current);
        changed.current = false;
        setDone(false);
      }}
      locked={busy}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      {of && (
        <Question
          of={of}
          id={id}
          busy={busy}
          onBusy={setBusy}
          onChange={() => {
            changed.current = true;
          }}
          onDone={() => setDone(true)}
        />
      )}
    </Dialog>
  );
}

function Question(given: {
  of: OnClass;
  id: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onChange: () => void;
  onDone: () => void;
}) {
  const { of, id, busy } = given;
  const { timeZone, now } = useSite();
  const toast = useToast();
  const [failed, setFailed] = useState<{ message: string; isOver: boolean }>();
  const canTell = !of.calledOff && !hasBegun(of.at, now);

  const takeOff = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const tell = new FormData(event.currentTarget).has('tell') ? 'true' : 'false';
    given.onBusy(true);
    setFailed(undefined);
    try {
      const { told } = await ownerApi('DELETE /api/signup/{id}', { params: { id: of._id }, query: { tell } });
      toast(`${of.name} ${words.done}${told ? ` ${words.told}` : ''}`);
      given.onChange();
      given.onDone();
    } catch (error) {
      if (isSignedOut(error)) return;
      const refusal = refusalOf(error);
      // What is gone already goes from the list as well, once this is closed.
      const isOver = refusal?.status === 404 || refusal?.status === 409;
      if (isOver) given.onChange();
      setFailed({ message: refusal?.message || words.failed, isOver });
    } finally {
      given.onBusy(false);
    }
  };

  return (
    <form onSubmit={takeOff} className="grid justify-items-center gap-4 text-center">
      <AlertIcon name="warning" />
      <h2 id={`${id}-title`} className="text-[1.6rem]">
        {words.title}
      </h2>
      <p id={`${id}-text`} className="text-quiet [overflow-wrap:anywhere]">
        {of.name} {words.loses} {of.classTitle}, {longWhen(of.at, timeZone)}. {words.kept}
      </p>
      {canTell && !of.email && <p>{words.noEmail}</p>}
      {canTell && of.email && (
        <label className="take-off-tell">
          <input type="checkbox" name="tell" defaultChecked />
          <span>
            {words.tell}
            <span className="block font-normal text-[0.9rem] text-quiet">{words.tellHint}</span>
          </span>
        </label>
      )}
      {failed && (
        <p role="alert" className="font-semibold text-accent">
          {failed.message}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {!failed?.isOver && (
          <SubmitButton busy={busy} busyText={words.busy}>
            {words.confirm}
          </SubmitButton>
        )}
        <button
          type="button"
          className="button quiet"
          aria-disabled={busy || undefined}
          onClick={() => !busy && given.onDone()}
        >
          {failed?.isOver ? words.close : words.cancel}
        </button>
      </div>
    </form>
  );
}
