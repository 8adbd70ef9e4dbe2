import { emptyIfUnknown, userFromStorage } from '#features/accounts/web/user-record.ts';
import { asApiError } from '#platform/api/client.ts';
import { useBotCheck } from '#platform/bot-check/web/page-bot-check.ts';
import { useStoredUserText } from '#platform/browser-session/stored-user.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { TextArea, TextField } from '#platform/ui/field.tsx';
import { api } from './api.ts';
import { enquiries } from './enquiries-words.ts';
import { EnquiryForm } from './enquiry-form.tsx';

const words = enquiries.contact;

/** Sends the owner a message. */
export function ContactForm() {
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
            <TextField
              label="Email"
              name="email"
              type="email"
              defaultValue={client.email}
              required
              maxLength={254}
              autoComplete="email"
              error={errors.email}
            />
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
