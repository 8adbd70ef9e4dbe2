import { formatLocation } from '#platform/business/places.ts';
import type { MailContext } from '../message.ts';
import { type Appointment, formatAppointment } from '../time-and-place.ts';

type AppointmentProps = Appointment & { title: string; lengthMinutes: number; location: string };
type Kind = 'Class' | 'Session';
type DetailName = 'title' | 'when' | 'length' | 'where';

/** What a class and a session have in common, as pairs of label and value. A value may be empty. */
export function createAppointmentDetails(
  kind: Kind,
  props: AppointmentProps,
  context: MailContext,
): Record<DetailName, [string, string]> {
  return {
    title: [kind, props.title],
    when: ['When', formatAppointment(props, context)],
    length: ['Length', `${props.lengthMinutes} minutes`],
    where: ['Where', formatLocation(props.location, context.business.places)],
  };
}

/** What says which class or session it was, when it is over for the reader. */
export function listFormerDetails(kind: Kind, props: AppointmentProps, context: MailContext): [string, string][] {
  const { title, when, where } = createAppointmentDetails(kind, props, context);
  return [title, when, where];
}

/** The details after a change. What is different also has its former value: 'The park (was: The studio)'. */
export function nameFormerDetails(now: [string, string][], before: [string, string][]): [string, string][] {
  const [current, former] = [new Map(now), new Map(before)];
  return [...new Set([...current.keys(), ...former.keys()])].map((name) => {
    const [value = '', previous = ''] = [current.get(name), former.get(name)];
    return [name, value === previous ? value : `${value || 'none'}\n(was: ${previous || 'not given'})`];
  });
}
