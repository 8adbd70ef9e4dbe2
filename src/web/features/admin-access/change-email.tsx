import { parseEmailAddress } from '#domain/email-address.ts';
import { needsNoWords, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskSettings, deskSignIn } from '#web/content/desk-access.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { instantInWords } from '#web/ui/instant.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';

const words = deskSettings.email;

/** Asks for another email. It counts once the link that is mailed there was used. */
export function ChangeEmail() {
  const standing = useLoaded('', () => ownerApi('GET /api/admin/email'));
  const alert = useAlert();
  const { email, waiting } = standing.value ?? {};

  const send = async (texts: Texts, form: HTMLFormElement): Promise<Wrong<'email'>> => {
    try {
      await ownerApi('PUT /api/admin/email', { body: { email: texts.email ?? '' } });
      form.reset();
      standing.reload();
      return {};
    } catch (error) {
      if (needsNoWords(error)) return {};
      const refusal = refusalOf(error);
      if (refusal?.reason === 'email-same') return { email: refusal.message };
      await alert({ title: words.failed.title, text: refusal?.message || words.failed.text, icon: 'error' });
      return {};
    }
  };
  return (
    <>
      {email && (
        <p className="mb-5">
          {words.now} <strong className="break-all">{email}</strong>
        </p>
      )}
      <div role="status">
        {waiting && (
          <p className="mb-5 border-highlight border-l-4 bg-raised px-5 py-4">
            {words.waiting(waiting.email, instantInWords(waiting.expiresAt))}
          </p>
        )}
      </div>
      <CheckedForm<'email'>
        label={words.heading}
        check={(texts): Wrong<'email'> => {
          if (!texts.email) return { email: deskSignIn.missing.email };
          return parseEmailAddress(texts.email) ? {} : { email: deskSignIn.invalidEmail };
        }}
        send={send}
        submit={words.submit}
        submitting={words.submitting}
        withoutScript={<p>{deskSignIn.withoutScript}</p>}
      >
        {(wrong) => (
          <TextField
            label={words.next}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            required
            error={wrong.email}
          />
        )}
      </CheckedForm>
    </>
  );
}
