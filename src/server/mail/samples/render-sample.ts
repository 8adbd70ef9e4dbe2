import type { Place } from '#domain/settings/places.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import { loadTemplates } from '../load-templates.ts';
import type { MailContext, Message } from '../message.ts';
import type { TemplateName, TemplateProps } from '../templates.ts';
import { appointmentSamples, samplePlaces } from './appointments.ts';
import { peopleSamples } from './people.ts';
import { shopSamples } from './shop.ts';

/** The test of another mail has no facts of its own. */
type SampledName = Exclude<TemplateName, 'email-test'>;

/** Sample facts of every mail, so that a new mail without one does not compile. */
export const samples: { [Name in SampledName]: Record<string, TemplateProps<Name>> } = {
  ...appointmentSamples,
  ...shopSamples,
  ...peopleSamples,
};

/** A chocolate of the shop, in place of an invented one. */
export type SampleTin = { name: string; chocolateId: string };

/** Puts chocolates of the shop in place of invented ones, as far as there are any. */
function withTins(facts: object, tins: readonly SampleTin[]): object {
  const [first] = tins;
  if ('chocolateId' in facts && first) return { ...facts, chocolateId: first.chocolateId, chocolate: first.name };
  if (!('lines' in facts) || !Array.isArray(facts.lines)) return facts;
  return { ...facts, lines: facts.lines.map((line, index) => ({ ...line, ...tins[index] })) };
}

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

/** Renders a mail with sample facts; undefined for an unknown name or case. */
export async function renderSample(
  name: string,
  variant: string,
  { tins = [], ...context }: Omit<MailContext, 'links' | 'to'> & { tins?: readonly SampleTin[] },
): Promise<Message | undefined> {
  const props = Object.hasOwn(samples, name) ? (samples[name as SampledName] as Record<string, object>) : {};
  const facts = Object.hasOwn(props, variant) ? props[variant] : undefined;
  if (!facts) return undefined;
  const template = (await loadTemplates())[name as TemplateName] as (
    props: object,
    context: MailContext,
  ) => Promise<Message>;
  return template(withPlaces(withTins(facts, tins), context.business.places), {
    ...context,
    links: sampleLinks,
    to: 'maya@example.com',
  });
}
