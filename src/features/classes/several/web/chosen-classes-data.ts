import type { Event } from '../../contract/classes.ts';
import { getSignUpAction } from '../../sign-up/domain/sign-up-action.ts';
import type { ClassApi } from '../../web/api.ts';
import { MAX_CHOSEN_CLASSES, parseChosenIds } from '../domain/several.ts';

/** A class of the choice. Its action is a hint; the server decides on submit. */
export type ChosenClass = Pick<
  Event,
  '_id' | 'title' | 'date' | 'time' | 'location' | 'priceText' | 'lengthMinutes'
> & {
  action: ReturnType<typeof getSignUpAction>;
};

/** The classes that the values of the URL parameter `classes` name, by date. Rethrows the errors of the API client. */
export async function loadChosenClasses(api: ClassApi, values: readonly string[]) {
  const ids = parseChosenIds(values);
  const chosenIds = ids.slice(0, MAX_CHOSEN_CLASSES);
  if (chosenIds.length === 0) return { classes: [], isTooMany: false, isOneGone: false };
  const { now } = await api('GET /config/site');
  const events = await api('GET /api/events', { query: { from: now.day } });
  const classes = events
    .filter(({ _id }) => chosenIds.includes(_id))
    .map((event): ChosenClass => {
      const { _id, title, date, time, location, priceText, lengthMinutes } = event;
      return { _id, title, date, time, location, priceText, lengthMinutes, action: getSignUpAction(event, now) };
    });
  return { classes, isTooMany: ids.length > chosenIds.length, isOneGone: classes.length < chosenIds.length };
}
