import type { MailContext } from '../../../mail/message.ts';
import { Paragraph, TextLink } from '../../../mail/parts.tsx';
import type { SignUpMailProps } from '../mail-props.ts';
import { waiverPath } from '../waiver-path.ts';

const listNames = new Intl.ListFormat('en', { type: 'conjunction' });

/** The names of the guests of a sign-up: "Ben Li and Cy Ho". */
export const formatGuests = ({ guests = [] }: Pick<SignUpMailProps, 'guests'>): string =>
  listNames.format(guests.map(({ name }) => name));

/** Who brings this guest, and what that means. */
export function BroughtBy({ signUp: { hostName } }: { signUp: SignUpMailProps }) {
  if (!hostName) return null;
  return (
    <Paragraph>{`${hostName} signed you up as a guest. If you can’t come, please cancel your spot below.`}</Paragraph>
  );
}

/** The waivers of guests without an email: their host passes the links on. */
export function GuestWaivers({ signUp, context }: { signUp: SignUpMailProps; context: MailContext }) {
  const unsigned = signUp.guests?.filter(({ needsLink }) => needsLink) ?? [];
  if (unsigned.length === 0) return null;
  return (
    <>
      <Paragraph>
        Each guest signs a waiver of their own before class. Please pass these links on, or open them together:
      </Paragraph>
      {unsigned.map(({ signUpId, name }) => (
        <Paragraph key={signUpId}>
          <TextLink
            href={`${context.publicUrl}${waiverPath(context.links, signUpId)}`}
          >{`Waiver for ${name}`}</TextLink>
        </Paragraph>
      ))}
    </>
  );
}
