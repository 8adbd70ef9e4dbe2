import type { DeskEvent } from '#contract/classes-desk.ts';
import { type ClassFacts, concernsPeople } from '#domain/classes/class-change.ts';
import type { Repeat } from '#domain/classes/occurrences.ts';
import type { WallTime } from '#domain/day.ts';
import { deskEvents } from '#web/content/desk-events.ts';
import type { Texts, Wrong } from '#web/ui/checked-form.tsx';

const { fields, missing } = deskEvents.form;

export const eventFields = [
  ...(['title', 'date', 'time', 'lengthMinutes', 'location', 'capacity', 'priceText', 'signUpLink'] as const),
  ...(['onlineLink', 'description', 'repeat'] as const),
];
export type EventField = (typeof eventFields)[number];

/** What a class needs (spec §5) and what does not have it. */
export function missingInEvent(texts: Texts): Wrong<EventField> {
  const wrong: Wrong<EventField> = {};
  for (const field of ['title', 'date', 'time'] as const) if (!texts[field]) wrong[field] = missing.text;
  return wrong;
}

const isWithin = (text: string | undefined, least: number, most: number) =>
  /^\d{1,4}$/.test(text ?? '') && Number(text) >= least && Number(text) <= most;

/** The numbers that are none. */
export function wrongNumbers(texts: Texts): Wrong<EventField> {
  const wrong: Wrong<EventField> = {};
  if (!isWithin(texts.lengthMinutes, 5, 1_440)) wrong.lengthMinutes = fields.lengthMinutes.wrong;
  if (!isWithin(texts.capacity, 0, 1_000)) wrong.capacity = fields.capacity.wrong;
  return wrong;
}

/** What the form says of a class, for the server. */
export function eventOfTexts(texts: Texts) {
  const text = (field: EventField) => texts[field] ?? '';
  return {
    ...{ title: text('title'), date: text('date'), time: text('time').slice(0, 5), location: text('location') },
    ...{ priceText: text('priceText'), signUpLink: text('signUpLink'), description: text('description') },
    onlineLink: text('onlineLink'),
    ...{ capacity: Number(text('capacity')), lengthMinutes: Number(text('lengthMinutes')) },
  };
}
export type EventDraft = ReturnType<typeof eventOfTexts>;

/** How often the form says that the class comes. */
export function repeatOf(texts: Texts): Repeat {
  return texts.repeat === 'weekly' || texts.repeat === 'monthly' ? texts.repeat : 'none';
}

const factsOf = ({
  date: day,
  title,
  time,
  lengthMinutes,
  location,
  priceText,
  onlineLink,
}: EventDraft): ClassFacts => ({
  ...{ day, title, time, lengthMinutes, location, priceText, onlineLink },
});

/** Whether people have signed up who would want to hear of this change. */
export function isToBeTold(before: DeskEvent, after: EventDraft, now: WallTime): boolean {
  return before.taken > 0 && concernsPeople(factsOf(before), factsOf(after), now);
}
