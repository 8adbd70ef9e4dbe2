import type { BusinessFacts } from '#platform/business/business.ts';
import { sitePartNames } from '#platform/business/opening.ts';
import { keepFormerName, type Place } from '#platform/business/places.ts';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import type { Setting } from '#platform/settings/setting.ts';
import { type SettingRule, settingRule } from '#platform/settings/setting-rule.ts';
import { createSlot } from '#platform/slots.ts';
import { business, opening, parts } from './contract/business.ts';
import { type PlaceChange, places } from './contract/place-settings.ts';
import { findPickupPlace } from './domain/pickup.ts';
import { findRemovedFact } from './domain/required-facts.ts';
import { missingLines, type RequiredStep, type SetupSettings } from './domain/setup.ts';
import type { SettingsReason } from './failures.ts';

/** The rules of other features. They are settled before the one of the facts. */
export const settingRules = createSlot<SettingRule<Setting, SettingsReason>>();

/** Returns what the owner must do before the site can open with these settings. */
type ListSteps = (tx: Database, settings: SetupSettings) => Promise<RequiredStep[]>;

/** The rules of the facts, the places, and what is open. */
export const createBusinessRule = (deps: { listUnfinishedSteps: ListSteps }) =>
  settingRule({
    of: [business, places, opening, parts],
    async settle(tx, { sent, before, after }) {
      const sentPlaces = sent.places ? parsePlaces(sent.places, before.places) : before.places;
      const facts = { ...before.business, ...after.business };
      const settled = keepPickupPlace({ ...after, business: facts, places: sentPlaces }, before);
      if (isFailure(settled)) return settled;
      const unfinished = await findUnfinished(deps.listUnfinishedSteps, tx, before, settled);
      if (unfinished) return unfinished;
      const removed = findRemovedFact(before.business, settled.business);
      if (!removed) return settled;
      const message = `Please enter ${removed.label}.`;
      return fail('fact-missing', { [`body/business/${removed.path}`]: message }, message);
    },
  });

/** Why the site cannot open, or a part cannot go on while it is open; undefined if nothing is missing. */
async function findUnfinished(listSteps: ListSteps, tx: Database, before: SetupSettings, after: SetupSettings) {
  if (!after.opening.isOpen) return undefined;
  if (!before.opening.isOpen) {
    const steps = await listSteps(tx, after);
    return steps.length > 0 ? fail('setup-unfinished', undefined, `${steps.join(', ')}.`) : undefined;
  }
  if (!sitePartNames.some((part) => after.parts[part] && !before.parts[part])) return undefined;
  // What was missing before, such as a class after the last one has ended, is not about the part that goes on.
  const earlier = await listSteps(tx, before);
  const steps = (await listSteps(tx, after)).filter((step) => !earlier.includes(step));
  return steps.length > 0
    ? fail('part-unfinished', undefined, steps.map((step) => missingLines[step]).join(' '))
    : undefined;
}

/** The places that the owner sent. A new one gets its key, and a renamed one keeps its former names. */
export function parsePlaces(changes: readonly PlaceChange[], before: readonly Place[]): Place[] {
  return changes.map(({ key, ...place }): Place => {
    const known = before.find((other) => other.key === key);
    return { ...place, key: known?.key ?? newId(), formerNames: keepFormerName(known, place.name) };
  });
}

type PickupSettings = { business: BusinessFacts; places: readonly Place[] };

/** The place in person for the pickup: the one that the owner chooses now, or the one chosen before, by its key. */
function findChosenPlace(
  { business: { pickupPlace }, places }: PickupSettings,
  before: PickupSettings,
): Place | undefined {
  if (pickupPlace !== before.business.pickupPlace) return findPickupPlace({ pickupPlace, places });
  const earlier = findPickupPlace({ pickupPlace, places: before.places });
  return places.find(({ key, isOnline }) => key === earlier?.key && !isOnline);
}

/**
 * The settings with a place of the pickup that exists, by its current name: its former one may become the name of
 * another. Instead of one that is removed, the address is used.
 */
export function keepPickupPlace<After extends PickupSettings>(
  after: After,
  before: PickupSettings,
): After | Failure<'pickup-place-unknown'> {
  const { business } = after;
  if (business.pickupPlace === '') return after;
  const place = findChosenPlace(after, before);
  if (!place && business.pickupPlace !== before.business.pickupPlace)
    return fail('pickup-place-unknown', { 'body/business/pickupPlace': 'Please choose one of your places.' });
  return { ...after, business: { ...business, pickupPlace: place?.name ?? '' } };
}
