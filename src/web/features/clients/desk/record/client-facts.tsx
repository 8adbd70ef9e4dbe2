import type { ReactNode } from 'react';
import type { ClientRecord } from '#contract/clients-desk.ts';
import { deskClients, clientRecord as words } from '#web/content/desk-clients.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { instantDayIn, instantInWords } from '#web/ui/instant.ts';
import { phoneInWords } from '../client-names.ts';
import { IntakeToggle } from '../intake-toggle.tsx';

/** Who a client is, fact by fact. */
export function ClientFacts({ record, onChanged }: { record: ClientRecord; onChanged: () => void }) {
  const { client, subscribedAt } = record;
  const { timeZone } = useSite();
  const { facts } = words;
  const rows: [string, ReactNode][] = [
    [facts.email, client.email || <span className="text-quiet">{deskClients.noEmail}</span>],
    [facts.phone, phoneInWords(client.phone)],
    [facts.preferredName, client.preferredName],
    [facts.pronoun, client.pronoun],
    [facts.place, [client.city, client.zipcode].filter(Boolean).join(' ')],
    [facts.intake, <IntakeToggle key="intake" client={client} onChanged={onChanged} />],
    [facts.since, instantDayIn(timeZone, client.createdAt)],
    [facts.seen, client.lastSeenAt ? instantInWords(client.lastSeenAt) : words.neverSeen],
    [facts.google, !client.email ? words.noEmail : client.signsInWithGoogle ? words.google : words.link],
    [facts.newsletter, subscribedAt ? words.subscribed(instantDayIn(timeZone, subscribedAt)) : words.notSubscribed],
  ];
  return (
    <dl className="desk-facts">
      {rows.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={fact ? undefined : 'text-quiet'}>{fact || words.unsaid}</dd>
        </div>
      ))}
    </dl>
  );
}
