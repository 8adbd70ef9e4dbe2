import type { Say } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { Paragraph, TextLink } from '#platform/mail/parts.tsx';
import { findFirstName } from '#platform/mail/time-and-place.ts';
import { formatMoney } from '#platform/money/money.ts';
import { parseMoney } from '#platform/money/parse-money.ts';
import { type SignUpMailProps, waiverPath } from '../mail-props.ts';

const listNames = new Intl.ListFormat('en', { type: 'conjunction' });

/** The names of the guests of a sign-up for the owner: "Ben Li and Cy Ho (with a spot of their own)". */
export const formatGuests = ({ guests = [] }: Pick<SignUpMailProps, 'guests'>): string =>
  listNames.format(guests.map(({ name, hasOwnPlace }) => (hasOwnPlace ? `${name} (with a spot of their own)` : name)));

/** The same for the host, whose address may be a stranger's: "Ben and a guest". */
export const formatGuestsForHost = ({ guests = [] }: Pick<SignUpMailProps, 'guests'>): string =>
  listNames.format(guests.map(({ name }) => findFirstName(name) || 'a guest'));

/** The host in an email to a guest, whose address another person entered. */
export const nameHost = (hostName: string): string => findFirstName(hostName) || 'Someone';

/** The price as the owner wrote it; with guests an amount is said to be for each person, and for all. */
export function formatPriceText({ priceText, guests = [] }: Pick<SignUpMailProps, 'priceText' | 'guests'>): string {
  const cents = /^\$\d+(\.\d\d)?$/.test(priceText) ? parseMoney(priceText.slice(1)) : undefined;
  if (guests.length === 0 || cents === undefined) return priceText;
  return `${priceText} each, ${formatMoney(cents * (guests.length + 1), 'short')} together`;
}

/** To a guest: who brings them, and what that means. */
export const guestSentences = {
  guestOf: '{host} signed you up as a guest. If you can’t come, please cancel your spot below.',
} as const;

export function BroughtBy({ signUp: { hostName }, say }: { signUp: SignUpMailProps; say: Say<typeof guestSentences> }) {
  return hostName ? <Paragraph>{say.guestOf({ host: nameHost(hostName) })}</Paragraph> : null;
}

/** To a host: the waivers of guests without an email, whose links the host passes on. */
export const guestWaiverSentences = {
  guestWaivers:
    'Each guest signs a waiver of their own before class. For guests without an email, pass the link on or open it together:',
} as const;

export function GuestWaivers(props: {
  signUp: SignUpMailProps;
  context: MailContext;
  say: Say<typeof guestWaiverSentences>;
}) {
  const { signUp, context, say } = props;
  const unsigned = signUp.guests?.filter(({ needsLink }) => needsLink) ?? [];
  if (unsigned.length === 0) return null;
  return (
    <>
      <Paragraph>{say.guestWaivers()}</Paragraph>
      {unsigned.map(({ signUpId, name }) => (
        <Paragraph key={signUpId}>
          <TextLink
            href={`${context.publicUrl}${waiverPath(context.links, signUpId)}`}
          >{`Waiver for ${findFirstName(name) || 'a guest'}`}</TextLink>
        </Paragraph>
      ))}
    </>
  );
}
