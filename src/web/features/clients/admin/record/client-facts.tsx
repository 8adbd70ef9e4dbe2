import type { ReactNode } from 'react';
import type { ClientRecord } from '#contract/clients-admin.ts';
import { adminClients, clientRecord as words } from '#web/content/admin-clients.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { formatInstant, formatInstantDay } from '#web/ui/format-instant.ts';
import { formatPhone } from '../format-client.ts';
import { IntakeToggle } from '../intake-toggle.tsx';

/** The personal data of a client. */
export function ClientFacts({ record, onChanged }: { record: ClientRecord; onChanged: () => void }) {
  const { client, subscribedAt } = record;
  const { timeZone } = useSite();
  const { facts } = words;
  const rows: [string, ReactNode][] = [
    [facts.email, client.email || <span className="text-quiet">{adminClients.noEmail}</span>],
    [facts.phone, formatPhone(client.phone)],
    [facts.preferredName, client.preferredName],
    [facts.pronoun, client.pronoun],
    [facts.place, [client.city, client.zipcode].filter(Boolean).join(' ')],
    [facts.intake, <IntakeToggle key="intake" client={client} onChanged={onChanged} />],
    [facts.registeredSince, formatInstantDay(timeZone, client.createdAt)],
    [facts.lastSeen, client.lastSeenAt ? formatInstant(client.lastSeenAt) : words.neverSeen],
    [facts.google, !client.email ? words.noEmail : client.signsInWithGoogle ? words.google : words.link],
    [facts.newsletter, subscribedAt ? words.subscribed(formatInstantDay(timeZone, subscribedAt)) : words.notSubscribed],
  ];
  return (
    <dl className="admin-facts">
      {rows.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={fact ? undefined : 'text-quiet'}>{fact || words.notGiven}</dd>
        </div>
      ))}
    </dl>
  );
}
