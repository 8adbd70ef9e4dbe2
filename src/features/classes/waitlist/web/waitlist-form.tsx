import { useId, useState } from 'react';
import { prefillForm } from '#features/accounts/profile/web/prefill-form.ts';
import { asApiError } from '#platform/api/client.ts';
import { useContent } from '#platform/shell/content.ts';
import { parseKnownEmailAddress } from '#platform/text/email-address.ts';
import { CheckedForm, type FormValues } from '#platform/ui/forms/checked-form.tsx';
import { EmailField } from '#platform/ui/forms/field.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import type { NamedClass } from '../../web/class-url.ts';
import { visitorOrClientApi } from '../../web/visitor-or-client-api.ts';

const peopleWords = ['Nobody', 'One person', 'Two people', 'Three people', 'Four people', 'Five people', 'Six people'];

/** Says how many people wait already. */
const formatWaiting = (waiting: number): string =>
  waiting === 0
    ? 'Nobody is waiting yet. You’d be first.'
    : `${peopleWords[waiting] ?? `${waiting} people`} ${waiting === 1 ? 'is' : 'are'} ahead of you.`;

const prefill = (input: HTMLInputElement | null) => prefillForm(input?.form ?? null);

/** Puts a person on the waitlist of a full class: a signed-in client in one press, anyone else by email. */
export function WaitlistForm(props: {
  namedClass: NamedClass;
  /** How many people wait already. */
  waiting: number;
  withoutScript?: string;
}) {
  const { namedClass, waiting, withoutScript } = props;
  const [state, setState] = useState<'asked' | 'waiting'>();
  const words = useContent('sign-up-parts').waitlist;
  const { title, text } = state ? words[state] : words;
  const id = useId();

  const send = async ({ email = '', website }: FormValues) => {
    const { title: classTitle, date, time } = namedClass;
    try {
      const body = { email, classTitle, date, ...(time && { time }), website };
      const { waiting } = await visitorOrClientApi('POST /api/waitlist', { body });
      setState(waiting ? 'waiting' : 'asked');
      return {};
    } catch (error) {
      return { email: asApiError(error)?.message || 'That didn’t work. Please check your connection and try again.' };
    }
  };

  return (
    <section aria-labelledby={id} className="print:hidden">
      {/* The outcome takes the focus, because the focused button disappears. */}
      <h2 id={id} ref={state && focusElement} tabIndex={-1} className="text-[1.7rem]">
        {title}
      </h2>
      <p role="status" className="mt-2 text-quiet">
        {showLinks(text)} {!state && formatWaiting(waiting)}
      </p>
      {!state && (
        <div className="mt-4 max-w-[30rem]">
          <CheckedForm<'email'>
            label={title}
            check={({ email = '' }) =>
              parseKnownEmailAddress(email) ? {} : { email: 'Please enter a valid email address.' }
            }
            send={send}
            submit="Tell me when it’s free"
            submitting="One moment..."
            withoutScript={withoutScript && <p className="text-quiet">{withoutScript}</p>}
            honeypot
          >
            {({ email }) => <EmailField ref={prefill} label="Your email" inputMode="email" error={email} />}
          </CheckedForm>
        </div>
      )}
    </section>
  );
}
