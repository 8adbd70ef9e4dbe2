import { Fragment } from 'react';

/** An email address that breaks after @ and dots, and inside a word only where one does not fit. */
export function EmailText({ email }: { email: string }) {
  return (
    <span title={email} className="wrap-break-word">
      {email.split(/(?<=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address have no other identity.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
