import type { Place } from '#platform/business/places.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import type { AnyMail } from './mails.ts';
import type { MailContext, Message } from './message.ts';

/** A place of the business takes the place of each, as far as there is one. */
export const samplePlaces = { studio: 'The studio', park: 'The park, by the pond', online: 'Online' };

/** Puts places of the business in place of invented ones, so that their addresses and directions are there. */
function withPlaces(facts: object, places: readonly Place[]): object {
  const [studio, park = studio] = places.filter(({ isOnline }) => !isOnline);
  const online = places.find(({ isOnline }) => isOnline);
  const names = new Map<unknown, string | undefined>([
    [samplePlaces.studio, studio?.name],
    [samplePlaces.park, park?.name],
    [samplePlaces.online, online?.name],
  ]);
  return JSON.parse(JSON.stringify(facts), (key, value) => (key === 'location' && names.get(value)) || value);
}

/** Links that no endpoint accepts. */
const sampleLinks: SignedLinks = { sign: () => 'sample', verify: () => undefined };

/** Renders an email with the facts of a case; undefined for an unknown email or case. */
export async function renderSample(
  mail: AnyMail | undefined,
  variant: string,
  {
    fillIn = async (facts) => facts,
    ...context
  }: Omit<MailContext, 'links' | 'to'> & {
    /** Puts what the business has in place of what is invented. */
    fillIn?: (facts: object) => Promise<object>;
  },
): Promise<Message | undefined> {
  if (!mail || !Object.hasOwn(mail.samples, variant)) return undefined;
  const template = await mail.load();
  const facts = withPlaces(await fillIn(mail.samples[variant] ?? {}), context.business.places);
  return template(facts as never, { ...context, links: sampleLinks, to: 'maya@example.com' });
}
