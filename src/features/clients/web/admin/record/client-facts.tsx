import type { ReactNode } from 'react';
import { useSite } from '#platform/shell/use-site.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatInstant, formatInstantDay } from '#platform/ui/format-instant.ts';
import type { ClientRecord } from '../../../contract/clients-admin.ts';
import { IntakeToggle } from '../intake-toggle.tsx';

/** The personal data of a client. */
export function ClientFacts({ client, subscribedAt }: Pick<ClientRecord, 'client' | 'subscribedAt'>) {
  const { timeZone } = useSite();
  const facts: Readonly<Record<string, ReactNode>> = {
    Email: client.email ? <EmailText email={client.email} /> : <span className="text-quiet">No email</span>,
    Phone: formatPhone(client.phone),
    'Preferred name': client.preferredName,
    Pronouns: client.pronoun,
    'City & State': [client.city, client.zipcode].filter(Boolean).join(' '),
    'Intake form': <IntakeToggle client={client} />,
    'User Since': formatInstantDay(timeZone, client.createdAt),
    'Last signed in': client.lastSeenAt ? formatInstant(timeZone, client.lastSeenAt) : 'Not recently',
    'Signs in with': formatSignIn(client),
    Newsletter: subscribedAt ? `Since ${formatInstantDay(timeZone, subscribedAt)}` : 'Not subscribed',
  };
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-8 border-line border-t">
      {Object.entries(facts).map(([term, fact]) => (
        <div key={term} className="wrap-anywhere border-line border-b py-[0.7rem]">
          <dt className="text-[0.88rem] text-quiet">{term}</dt>
          <dd className={fact ? undefined : 'text-quiet'}>{fact || 'Not said'}</dd>
        </div>
      ))}
    </dl>
  );
}

function formatSignIn({ email, signsInWithGoogle }: ClientRecord['client']): string {
  if (!email) return 'Nothing, without an email';
  return signsInWithGoogle ? 'Google or an emailed link' : 'An emailed link';
}
