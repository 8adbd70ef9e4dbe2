import { Link } from 'react-router';
import { EmailText } from '#platform/ui/email-text.tsx';
import type { Operations } from '../../contract/operations.ts';
import { IssueList, IssueRow } from '../issue-row.tsx';

type Address = Operations['addresses']['first'][number];

/** Stored email addresses whose spelling is ambiguous, with the records that the owner can correct or merge. */
export function UnconvertedAddresses({ count, first }: Operations['addresses']) {
  return (
    <IssueList heading="Email addresses to look at" count={count} shown={first.length}>
      {first.map((address) => (
        <AddressRow key={address.address} {...address} />
      ))}
    </IssueList>
  );
}

function AddressRow({ address, why, clients }: Address) {
  return (
    <IssueRow
      title={<EmailText email={address} />}
      actions={clients.map(({ _id: id, name, email }) => (
        <Link key={id} to={`/admin/users/${id}`} className="button quiet small">
          Open {name || email}
          <span className="sr-only"> with the email {email}</span>
        </Link>
      ))}
    >
      <p>{reasons[why]}</p>
      <p>{clients.length === 0 ? withoutClient[why] : whatToDo[why]}</p>
      <p className="text-quiet">Until then it stays as it is, and emails to it go out.</p>
    </IssueRow>
  );
}

const reasons: Readonly<Record<Address['why'], string>> = {
  taken: 'You have this mailbox a second time, with its domain in another spelling. Both may be one person.',
  unclear: 'A mail server may read the domain as another one, because it has a character that most programs ignore.',
};
const whatToDo: Readonly<Record<Address['why'], string>> = {
  taken: 'If they are one person, merge the two records of the client. Otherwise correct one of the emails.',
  unclear: 'Ask the client for the email, and correct it in the record.',
};
const withoutClient: Readonly<Record<Address['why'], string>> = {
  taken: 'It is in sign-ups, a waitlist or your newsletter, twice. Remove one of the two there.',
  unclear: 'It is in sign-ups, messages or your newsletter, not in a client’s record. You can remove it there.',
};
