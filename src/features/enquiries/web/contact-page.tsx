import stamp from '#drawings/letter-stamp.svg?url';
import { emptyIfUnknown, userFromStorage } from '#features/accounts/session/web/user-record.ts';
import { asApiError } from '#platform/api/client.ts';
import { useBotCheck } from '#platform/bot-check/web/page-bot-check.ts';
import { useStoredUserText } from '#platform/browser-session/stored-user.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { EmailField, TextArea, TextField } from '#platform/ui/forms/field.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { ClosingLandscape } from '#platform/ui/scenes/closing-landscape.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { Route } from './+types/contact-page';
import { api } from './api.ts';
import { enquiries } from './enquiries-words.ts';
import { EnquiryForm } from './enquiry-form.tsx';

export const loader = (args: Route.LoaderArgs) => loadContent(args, 'contact');

export const meta = createMeta({ title: 'Contact', listed: true });

export default function Contact() {
  const contact = useContent('contact');
  return (
    <>
      <div className="column grid gap-x-24 gap-y-16 pt-10 pb-12 md:pt-16 lg:grid-cols-[7fr_4fr] lg:items-baseline">
        <div>
          <div className="mb-10 flow-root">
            <img
              src={stamp}
              alt=""
              width={164}
              height={148}
              loading="lazy"
              className="float-right -mt-4 ml-2 h-auto w-20 md:mt-0 md:w-41"
            />
            <h1>{contact.heading}</h1>
            <p className="mt-5 max-w-[40ch] text-balance text-[1.15rem]">{showLinks(contact.intro)}</p>
          </div>
          <ContactForm />
        </div>
        <aside aria-labelledby="other-ways">
          <ContactOptions id="other-ways" />
          <p className="mt-6 measure text-[0.94rem] text-quiet">{contact.privacy}</p>
        </aside>
      </div>
      <ClosingLandscape scene="bridge" place={contact.image} />
    </>
  );
}

/** Contact options besides the form. `id` is the id of the heading. */
function ContactOptions({ id }: { id: string }) {
  const { heading, links, phoneNote, facts } = useContent('contact').otherOptions;
  return (
    <>
      <h2 id={id} className="text-[1.7rem]">
        {heading}
      </h2>
      <ul className="mt-4 font-display text-[1.35rem] leading-tight">
        {links.map(({ label, href }) => (
          <li key={href}>
            <SmartLink href={href} className="link inline-flex min-h-11 items-center">
              {label}
            </SmartLink>
            {href.startsWith('tel:') && <p className="font-sans text-[1rem] text-quiet">{phoneNote}</p>}
          </li>
        ))}
      </ul>
      <dl className="mt-6 border-line border-t">
        {facts.map(({ term, text }) => (
          <div key={term} className="border-line border-b py-3.5 sm:grid sm:grid-cols-[13rem_1fr] lg:block">
            <dt className="text-quiet">{term}</dt>
            <dd>{showLinks(text)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const words = enquiries.contact;

/** Sends the owner a message. */
function ContactForm() {
  const { heading, afterwards } = useContent('contact');
  const botCheck = useBotCheck();
  const client = useClient();

  const send = async ({ name = '', email = '', message = '', website }: Record<string, string>) => {
    let recaptchaToken: string | undefined;
    try {
      recaptchaToken = await botCheck.token('contact_form_submit');
    } catch {
      await showAlert({ ...words.notReady, icon: 'warning' });
      return false;
    }
    try {
      const response = await api('POST /api/contact', { body: { name, email, message, recaptchaToken, website } });
      await showAlert({ title: words.sentTitle, text: response.message, icon: 'success' });
      return true;
    } catch (error) {
      await showAlert({
        title: words.failed.title,
        text: asApiError(error)?.message || words.failed.text,
        icon: 'error',
      });
      throw error;
    }
  };

  return (
    <EnquiryForm
      label={heading}
      required={['name', 'email', 'message']}
      submit="Send message"
      submitting="Sending..."
      afterwards={afterwards}
      onUse={() => void botCheck.prepare()}
      send={send}
    >
      {(errors) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Name"
              name="name"
              defaultValue={client.name}
              required
              maxLength={120}
              autoComplete="name"
              error={errors.name}
            />
            <EmailField label="Email" defaultValue={client.email} maxLength={254} error={errors.email} />
          </div>
          <TextArea label="Message" name="message" required rows={10} maxLength={5000} error={errors.message} />
        </>
      )}
    </EnquiryForm>
  );
}

/** Name and email of a signed-in client. As default values they replace nothing that was typed. */
function useClient() {
  const user = userFromStorage(useStoredUserText() ?? '');
  const [firstName, lastName, email] = [user?.firstName, user?.lastName, user?.email].map((text) =>
    emptyIfUnknown(text ?? ''),
  );
  return { name: [firstName, lastName].filter(Boolean).join(' '), email };
}
