import { useState } from 'react';
import type { ContentDocuments } from '#platform/documents.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import type { FormValues } from '#platform/ui/checked-form.tsx';
import { EmailText } from '#platform/ui/email-text.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { focusElement } from '#platform/ui/focus-element.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { AccountForm } from './account-form.tsx';
import { accounts, login } from './accounts-words.ts';
import { api } from './api.ts';

/** Requests a login link by mail. Then it says where to look and offers both ways to try again. */
export function LoginForm({ words }: { words: ContentDocuments['login'] | undefined }) {
  const [sentTo, setSentTo] = useState<string>();
  const [initialEmail, setInitialEmail] = useState('');

  const send = async ({ email = '', website }: FormValues) => {
    await api('POST /api/user/login', { body: { email, website } });
    await showAlert({ ...login.sent, icon: 'success' });
    setSentTo(email);
  };

  const changeEmail = () => {
    setInitialEmail(sentTo ?? '');
    setSentTo(undefined);
  };

  return (
    <>
      {sentTo === undefined ? (
        <p className="mb-8 max-w-[40ch] text-balance text-[1.15rem]">{words && showLinks(words.intro)}</p>
      ) : (
        <CheckYourInbox email={sentTo} afterwards={words?.afterwards} />
      )}
      <AccountForm
        key={sentTo === undefined ? 'first' : 'again'}
        label={login.label}
        required={['email']}
        submit={sentTo === undefined ? login.submit : login.checkMail.again}
        submitting={login.submitting}
        honeypot
        failed={login.failed}
        showServerMessage
        send={send}
      >
        {(errors) =>
          sentTo === undefined ? (
            <TextField
              label={accounts.labels.email}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={initialEmail}
              error={errors.email}
            />
          ) : (
            <input type="hidden" name="email" value={sentTo} />
          )
        }
      </AccountForm>
      {sentTo !== undefined && (
        <button type="button" className="button quiet small mt-4" onClick={changeEmail}>
          {login.checkMail.otherAddress}
        </button>
      )}
    </>
  );
}

function CheckYourInbox({ email, afterwards }: { email: string; afterwards: string | undefined }) {
  const { heading, before, after } = login.checkMail;
  return (
    <div className="mb-6">
      <h2 ref={focusElement} tabIndex={-1}>
        {heading}
      </h2>
      <p className="mt-4 text-[1.15rem]">
        {before}
        <strong>
          <EmailText email={email} />
        </strong>
        {after}
      </p>
      <p className="mt-4 text-quiet">{afterwards}</p>
    </div>
  );
}
