import { useEffect, useId, useRef, useState } from 'react';
import { isSignUpLine, SIGN_UP_LINES } from '#domain/classes/sign-up-person.ts';
import { hasBegun } from '#domain/day.ts';
import { parseEmailAddress } from '#domain/email-address.ts';
import { isSignedOut, refusalOf, refusedFields } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskSignUps } from '#web/content/desk-sign-ups.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useLeaving } from '#web/shell/use-leaving.ts';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSite } from '../use-site.ts';
import { longWhen } from './when-in-words.ts';

const words = deskSignUps.add;
const fields = ['name', 'email', 'phone'] as const;
type Field = (typeof fields)[number];
type Class = { _id: string; title: string; date: string; time: string };
type Given = { event: Class | undefined; onClose: (added: boolean) => void };

/** The window in which the owner signs someone up for a class; open while there is one. */
export function AddPersonDialog({ event, onClose }: Given) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { typed, leave } = useLeaving(event !== undefined, () => onClose(false));
  const box = useRef<HTMLDivElement>(null);
  // After the dialog has opened: a closed one takes no focus.
  useEffect(() => {
    if (event) box.current?.querySelector('input')?.focus();
  }, [event]);
  return (
    <Dialog
      open={event !== undefined}
      locked={busy}
      onLeave={leave}
      onClose={() => onClose(false)}
      labelledBy={id}
      closeLabel={words.close}
    >
      {event && (
        <div ref={box} onInput={typed}>
          <h2 id={id} className="pr-12">
            {words.heading}
          </h2>
          <PersonForm event={event} setBusy={setBusy} onAdded={() => onClose(true)} />
        </div>
      )}
    </Dialog>
  );
}

function check({ name = '', email = '', phone = '' }: Texts): Wrong<Field> {
  return {
    ...(!isSignUpLine('name', name) && { name: words.missing }),
    ...(email !== '' && !parseEmailAddress(email) && { email: words.emailWrong }),
    ...(phone !== '' && !isSignUpLine('phone', phone) && { phone: words.phoneWrong }),
  };
}

function PersonForm(given: { event: Class; setBusy: (busy: boolean) => void; onAdded: () => void }) {
  const { event, setBusy } = given;
  const { timeZone, now } = useSite();
  const alert = useAlert();
  const toast = useToast();
  const at = { day: event.date, time: event.time };

  const send = async ({ name = '', email = '', phone = '' }: Texts): Promise<Wrong<Field>> => {
    setBusy(true);
    try {
      const body = { name, email, phone };
      await ownerApi('POST /api/admin/events/{id}/people', { params: { id: event._id }, body });
    } catch (error) {
      setBusy(false);
      if (isSignedOut(error)) return {};
      const refused = refusalOf(error);
      await alert({ ...words.failed, text: refused?.message || words.failed.text, icon: 'error' });
      return refused ? refusedFields(refused.fields, fields) : {};
    }
    setBusy(false);
    toast(`${name} ${words.done}${email && !hasBegun(at, now) ? ` ${words.mailed}` : ''}`);
    given.onAdded();
    return {};
  };

  return (
    <div>
      <p className="mt-2 font-semibold [overflow-wrap:anywhere]">
        {event.title}, {longWhen(at, timeZone)}
      </p>
      <p className="mt-1 mb-5 text-quiet">{words.intro}</p>
      <CheckedForm<Field>
        label={words.heading}
        check={check}
        send={send}
        submit={words.submit}
        submitting={words.submitting}
        withoutScript={null}
      >
        {(wrong) => (
          <>
            <TextField
              label={words.fields.name}
              name="name"
              autoComplete="off"
              required
              maxLength={SIGN_UP_LINES.name}
              error={wrong.name}
            />
            <TextField
              label={words.fields.email}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              hint={words.emailHint}
              error={wrong.email}
            />
            <TextField
              label={words.fields.phone}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={SIGN_UP_LINES.phone}
              error={wrong.phone}
            />
          </>
        )}
      </CheckedForm>
    </div>
  );
}
