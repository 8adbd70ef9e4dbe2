import { useState } from 'react';
import { needsNoWords, refusalOf } from '#web/api/client.ts';
import { proofFields as words } from '#web/content/desk-two-step.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ShowPassword } from './show-password.tsx';
import { adminEmail } from './stored-admin.ts';

type Field = 'password' | 'code';
type Proof = { password: string; code: string };

/** The field in which a code is typed: the figures of a phone, or a recovery code. */
export function CodeField({ error, recovery = true }: { error: string | undefined; recovery?: boolean }) {
  return (
    <TextField
      label={words.code}
      name="code"
      required
      maxLength={64}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={recovery ? 'text' : 'numeric'}
      hint={recovery ? words.codeHint : undefined}
      error={error}
    />
  );
}

/** Asks for the password, for a code, or for both, and sends them; what is refused stands beside its field. */
export function ProofForm(given: {
  label: string;
  asks: 'password' | 'code' | 'both';
  submit: string;
  submitting: string;
  failed: { title: string; text: string };
  send: (proof: Proof) => Promise<void>;
}) {
  const { label, asks, submit, submitting, failed } = given;
  const [shown, setShown] = useState(false);
  const alert = useAlert();

  const check = ({ password = '', code = '' }: Texts): Wrong<Field> => ({
    ...(asks !== 'code' && !password && { password: words.missingPassword }),
    ...(asks !== 'password' && !code && { code: words.missingCode }),
  });
  const send = async ({ password = '', code = '' }: Texts): Promise<Wrong<Field>> => {
    try {
      await given.send({ password, code });
      return {};
    } catch (error) {
      if (needsNoWords(error)) return {};
      const refusal = refusalOf(error);
      if (refusal?.reason === 'password-wrong') return { password: refusal.message };
      if (refusal?.reason === 'code-refused') return { code: refusal.message };
      await alert({ title: failed.title, text: refusal?.message || failed.text, icon: 'error' });
      return {};
    }
  };

  return (
    <CheckedForm<Field>
      label={label}
      check={check}
      send={send}
      submit={submit}
      submitting={submitting}
      withoutScript={null}
    >
      {(wrong) => (
        <>
          {asks !== 'code' && (
            <div className="grid gap-1">
              {/* For the browser's own keeper of passwords: whose this is. */}
              <input type="text" name="username" autoComplete="username" defaultValue={adminEmail()} hidden readOnly />
              <TextField
                label={words.password}
                name="password"
                type={shown ? 'text' : 'password'}
                required
                maxLength={200}
                autoComplete="current-password"
                autoCapitalize="none"
                spellCheck={false}
                error={wrong.password}
              />
              <ShowPassword shown={shown} onShow={setShown} />
            </div>
          )}
          {asks !== 'password' && <CodeField error={wrong.code} recovery={asks === 'both'} />}
        </>
      )}
    </CheckedForm>
  );
}
