import { z } from 'zod';
import { type BusinessFacts, formatAddress, getOwnerName } from '#platform/business/business.ts';
import type { RegularForm, SavedSettings } from '#platform/settings/setting.ts';
import type { FormFields } from '#platform/shell/forms/action-form.tsx';
import { useFieldRows } from '#platform/shell/forms/field-rows.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { weekdayTitles } from '#platform/time/weekdays.ts';
import { FormSelect, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { Button } from '#platform/ui/plain-button.tsx';
import type { business } from '../contract/business.ts';
import { type FactField, factFields, readFact } from '../contract/business-fields.ts';
import type { places } from '../contract/place-settings.ts';
import { findOverlap, formatOpeningRanges, MAX_OPENING_RANGES, openingWeekdays } from '../domain/opening-hours.ts';
import { findPickupPlace, formatPickupAddress } from '../domain/pickup.ts';
import { formatTimesToCome, type TimesToCome } from '../domain/time-zone.ts';
import { EditButton, Part } from './part.tsx';
import { createRegularForm, RegularPart } from './regular-part.tsx';

type Settings = SavedSettings<typeof business | typeof places>;

/** The facts of the business, each with where it appears and a dialog to change it. */
export function BusinessFactsParts({ settings, timesToCome }: { settings: Settings; timesToCome: TimesToCome }) {
  return (
    <>
      {factPartNames.map((name) => (
        <FactsPart key={name} name={name} settings={settings} />
      ))}
      <OpeningHoursPart settings={settings} />
      <TimeZone timesToCome={timesToCome} />
    </>
  );
}

function FactsPart({ name, settings: { business, version } }: { name: FactPartName; settings: Settings }) {
  const { list, ...form }: FactPart = factParts[name];
  return (
    <RegularPart
      form={{ ...form, text: form.sentence }}
      value={Object.fromEntries(factFields[name].map(({ path }) => [toFieldName(path), readFact(business, path)]))}
      {...(list && { facts: list(business) })}
      schema={factSchemas[name]}
      hidden={{ intent: 'facts', part: name, version: String(version), business: JSON.stringify(business) }}
      wide
    />
  );
}

function TimeZone({ timesToCome }: { timesToCome: TimesToCome }) {
  const { timeZone, zoneName } = useSite();
  const what = formatTimesToCome(timesToCome);
  return (
    <Part heading="Time zone" where="Of every class, session, reminder and calendar file.">
      <p className="font-semibold">{`${timeZone.replaceAll('_', ' ')} (${zoneName})`}</p>
      <p className="measure mt-2 text-quiet">
        {what
          ? `It cannot be changed now: you have ${what} to come, and their times would move.`
          : 'Nothing is to come, so it can be changed now.'}{' '}
        The person who runs the server sets it, with BUSINESS_TIME_ZONE.
      </p>
    </Part>
  );
}

/** The name of a field in a form, where a dot would have a meaning. */
export const toFieldName = (path: string): string => path.replaceAll('.', '_');

/** A part of the facts. `list` is what the page shows, if it is not each fact for itself. */
type FactPart = RegularForm & { list?: (business: BusinessFacts) => { term: string; text: string }[] };

const NONE = 'None';
const byName = (fields: readonly FactField[]) =>
  Object.fromEntries(fields.map((field) => [toFieldName(field.path), field]));

/** The facts of the business in the order of the page. */
export const factParts = {
  names: {
    group: 'facts',
    label: 'Name and owner',
    sentence: 'At the top and bottom of every page, in search results, in emails, receipts and calendar files.',
    button: 'Change names',
    list: (business: BusinessFacts) => [
      { term: 'Business', text: business.name || NONE },
      { term: 'Shop', text: business.shopName || NONE },
      { term: 'You', text: [getOwnerName(business), business.owner.pronouns].filter(Boolean).join(', ') || NONE },
      { term: 'What you do', text: business.owner.role },
      { term: 'Tagline', text: business.tagline || NONE },
      { term: 'Description', text: business.description || NONE },
    ],
    fields: byName(factFields.names),
  },
  contact: {
    group: 'facts',
    label: 'Address, phone and email',
    sentence:
      'On the Contact page, at the bottom of every page and email, on receipts, and for search engines and maps.',
    button: 'Change how people reach you',
    list: (business: BusinessFacts) => [
      { term: 'Address', text: [formatAddress(business), business.address.country].filter(Boolean).join(', ') },
      { term: 'On the map', text: business.geo ? `${business.geo.latitude}, ${business.geo.longitude}` : NONE },
      { term: 'Phone', text: business.phone || NONE },
      { term: 'Email', text: business.email || NONE },
    ],
    fields: byName(factFields.contact),
  },
  links: {
    group: 'facts',
    label: 'Links',
    sentence: 'At the bottom of every page, and on the Yoga and Chocolates pages. An empty link is not shown.',
    button: 'Change links',
    fields: byName(factFields.links),
  },
  hours: {
    group: 'facts',
    label: 'Hours and prices in words',
    sentence:
      'On the Yoga, Chocolates, Contact, cart and order pages, at the bottom of every page, in the client area and in emails about orders.',
    button: 'Change hours and prices',
    fields: byName(factFields.hours),
  },
  rules: {
    group: 'facts',
    label: 'Rules',
    sentence:
      'On the Home, Yoga, Chocolates, Contact, cart and order pages, beside the sign-up for a class, in the client area and in emails.',
    button: 'Change rules',
    fields: byName(factFields.rules),
  },
} satisfies Record<keyof typeof factFields, FactPart>;

export type FactPartName = keyof typeof factParts;

/** The names of the parts, in the order of the page. */
export const factPartNames = Object.keys(factParts) as FactPartName[];

export const factSchemas = {
  names: createRegularForm(factParts.names),
  contact: createRegularForm(factParts.contact).refine(
    ({ geo_latitude, geo_longitude }) => !geo_latitude === !geo_longitude,
    { path: ['geo_longitude'], message: 'Please enter both latitude and longitude, or neither.' },
  ),
  links: createRegularForm(factParts.links),
  hours: createRegularForm(factParts.hours),
  rules: createRegularForm(factParts.rules),
} satisfies Record<FactPartName, z.ZodObject>;

/** The facts with the entered ones of one part. */
export function applyFacts(
  business: BusinessFacts,
  part: FactPartName,
  entered: Record<string, string>,
): BusinessFacts {
  const changed = structuredClone(business) as unknown as Record<string, unknown>;
  for (const { path } of factFields[part]) {
    if (path.startsWith('geo.')) continue;
    const keys = path.split('.');
    const last = keys.pop() as string;
    const holder = keys.reduce((group, key) => group[key] as Record<string, unknown>, changed);
    holder[last] = entered[toFieldName(path)] ?? '';
  }
  const { geo_latitude: latitude, geo_longitude: longitude } = entered;
  if (part === 'contact') changed.geo = latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  return changed as unknown as BusinessFacts;
}

const TIME = 'Please choose a time.';
const time = z
  .string(TIME)
  .transform((text) => text.slice(0, 5))
  .pipe(z.string().regex(/^\d\d:\d\d$/, TIME));

const Range = z
  .object({ weekday: z.coerce.number().int().min(0).max(6), from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Please choose an end after the start.' });

export const OpeningHoursForm = z
  .object({ ranges: z.array(Range).max(MAX_OPENING_RANGES) })
  .superRefine(({ ranges }, { addIssue }) => {
    const overlap = findOverlap(ranges);
    if (overlap === undefined) return;
    const message = 'Please choose hours that don’t overlap on one day.';
    addIssue({ code: 'custom', path: ['ranges', overlap, 'from'], message });
  });

/** When the door is open, for visitors and search engines. */
export function OpeningHoursPart({ settings: { business, version } }: { settings: Settings }) {
  return (
    <Part
      heading="Opening hours"
      where="On the Contact page, at the bottom of every page and for search engines, if you enter any."
    >
      <p>{formatOpeningRanges(business.openingHours) || 'You have no opening hours.'}</p>
      <p className="measure mt-4 text-quiet">
        They say when people find you there. When clients can book is in your Hours. Texts of your pages name them with{' '}
        {'{openingHours}'}.
      </p>
      <EditButton
        label="Change opening hours"
        title="Opening hours"
        text="A day with a break has two entries. A day without one is closed."
        schema={OpeningHoursForm}
        defaultValue={{ ranges: business.openingHours }}
        hidden={{ intent: 'opening-hours', version: String(version), business: JSON.stringify(business) }}
        wide
      >
        {({ ranges }) => <Ranges field={ranges} />}
      </EditButton>
    </Part>
  );
}

function Ranges({ field }: { field: FormFields<typeof OpeningHoursForm>['ranges'] }) {
  const { list, rows, add, remove } = useFieldRows(field);
  /** A day after the last entry, with its times. */
  const addNext = () => {
    const { weekday, from, to } = rows.at(-1)?.value ?? { weekday: '0', from: '09:00', to: '17:00' };
    add({ weekday: String((Number(weekday) + 1) % 7), from, to });
  };
  return (
    <div ref={list} className="whole grid gap-4">
      {rows.map((range, index) => {
        const { weekday, from, to } = range.getFieldset();
        return (
          <fieldset
            key={range.key}
            className="grid items-start gap-3 min-[26rem]:grid-cols-2 border-line border-t pt-4 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <legend className="sr-only">{`Entry ${index + 1}`}</legend>
            <div className="min-[26rem]:col-span-2 sm:col-span-1">
              <FormSelect field={weekday} label="Day" required>
                {openingWeekdays.map((day) => (
                  <option key={day} value={day}>
                    {weekdayTitles[day]}
                  </option>
                ))}
              </FormSelect>
            </div>
            <FormTextField field={from} label="From" type="time" required />
            <FormTextField field={to} label="To" type="time" required />
            <Button
              look="quiet small justify-self-start sm:mt-8"
              onPress={() => remove(index, Math.min(index, rows.length - 2))}
            >
              Remove<span className="sr-only"> entry {index + 1}</span>
            </Button>
          </fieldset>
        );
      })}
      {rows.length < MAX_OPENING_RANGES && (
        <Button look="quiet small justify-self-start" label="Add a day" onPress={addNext} />
      )}
    </div>
  );
}

export const PickupForm = z.object({ pickupPlace: z.string().default('') });

/** Where orders are picked up: at the address of the business, or at one of the places. */
export function PickupPart({ settings: { business, places, version } }: { settings: Settings }) {
  const facts = { ...business, places };
  return (
    <Part
      heading="Pickup"
      where="In the cart, on the Chocolates page and the page of an order, in emails and on packing slips."
    >
      <p>{formatPickupAddress(facts) || 'You have no address yet.'}</p>
      <EditButton
        label="Change where"
        title="Pickup"
        text="The places are those further down this page. The hours are in “Hours and prices in words”."
        schema={PickupForm}
        defaultValue={{ pickupPlace: findPickupPlace(facts)?.name ?? '' }}
        hidden={{ intent: 'pickup', version: String(version), business: JSON.stringify(business) }}
      >
        {(fields) => (
          <FormSelect field={fields.pickupPlace} label="Place">
            <option value="">Your address</option>
            {places
              .filter(({ isOnline }) => !isOnline)
              .map(({ key, name }) => (
                <option key={key} value={name}>
                  {name}
                </option>
              ))}
          </FormSelect>
        )}
      </EditButton>
    </Part>
  );
}
