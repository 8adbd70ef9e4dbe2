import { type FormEvent, useId, useRef, useState } from 'react';
import { hasStarted, type WallTime } from '#domain/day.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminSignUps } from '#web/content/admin-sign-ups.ts';
import { AlertIcon } from '#web/shell/alert-icon.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSite } from '../use-site.ts';
import { formatLongDateTime } from './format-date-time.ts';

const words = adminSignUps.removal;

/** The data of a sign-up that the dialog needs. */
export type RemovableSignUp = {
  _id: string;
  name: string;
  classTitle: string;
  startsAt: WallTime;
  classCancelled: boolean;
  email: string;
};

/**
 * Confirms the removal of a sign-up; offers to notify the person only while the class is upcoming. It is open while
 * `signUp` is set, and `onClose` reports whether the list changed, after the focus returns to the page.
 */
export function RemoveSignUpDialog(props: {
  signUp: RemovableSignUp | undefined;
  onClose: (hasChanged: boolean) => void;
}) {
  const { signUp } = props;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const hasChanged = useRef(false);
  return (
    <Dialog
      open={signUp !== undefined && !isDone}
      onClose={() => {
        props.onClose(hasChanged.current);
        hasChanged.current = false;
        setIsDone(false);
      }}
      locked={busy}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      {signUp && (
        <RemoveSignUpForm
          signUp={signUp}
          id={id}
          busy={busy}
          onBusy={setBusy}
          onChange={() => {
            hasChanged.current = true;
          }}
          onDone={() => setIsDone(true)}
        />
      )}
    </Dialog>
  );
}

function RemoveSignUpForm(props: {
  signUp: RemovableSignUp;
  id: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onChange: () => void;
  onDone: () => void;
}) {
  const { signUp, id, busy } = props;
  const { timeZone, now } = useSite();
  const toast = useToast();
  const [failed, setFailed] = useState<{ message: string; isObsolete: boolean }>();
  const canNotify = !signUp.classCancelled && !hasStarted(signUp.startsAt, now);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const notify = new FormData(event.currentTarget).has('notify') ? 'true' : 'false';
    props.onBusy(true);
    setFailed(undefined);
    try {
      const { notified } = await ownerApi('DELETE /api/signup/{id}', { params: { id: signUp._id }, query: { notify } });
      toast(`${signUp.name} ${words.done}${notified ? ` ${words.notified}` : ''}`);
      props.onChange();
      props.onDone();
    } catch (error) {
      if (isUnauthenticated(error)) return;
      const apiError = asApiError(error);
      // A sign-up that is already gone must also leave the list after the dialog closes.
      const isObsolete = apiError?.status === 404 || apiError?.status === 409;
      if (isObsolete) props.onChange();
      setFailed({ message: apiError?.message || words.failed, isObsolete });
    } finally {
      props.onBusy(false);
    }
  };

  return (
    <form onSubmit={handleSubmit} className="grid justify-items-center gap-4 text-center">
      <AlertIcon name="warning" />
      <h2 id={`${id}-title`} className="text-[1.6rem]">
        {words.title}
      </h2>
      <p id={`${id}-text`} className="text-quiet [overflow-wrap:anywhere]">
        {signUp.name} {words.loses} {signUp.classTitle}, {formatLongDateTime(signUp.startsAt, timeZone)}.{' '}
        {words.placeFreed}
      </p>
      {canNotify && !signUp.email && <p>{words.noEmail}</p>}
      {canNotify && signUp.email && (
        <label className="remove-sign-up-notify">
          <input type="checkbox" name="notify" defaultChecked />
          <span>
            {words.notify}
            <span className="block font-normal text-[0.9rem] text-quiet">{words.notifyHint}</span>
          </span>
        </label>
      )}
      {failed && (
        <p role="alert" className="font-semibold text-accent">
          {failed.message}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {!failed?.isObsolete && (
          <SubmitButton busy={busy} busyText={words.busy}>
            {words.confirm}
          </SubmitButton>
        )}
        <button
          type="button"
          className="button quiet"
          aria-disabled={busy || undefined}
          onClick={() => !busy && props.onDone()}
        >
          {failed?.isObsolete ? words.close : words.cancel}
        </button>
      </div>
    </form>
  );
}
