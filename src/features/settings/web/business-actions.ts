import { z } from 'zod';
import { runAction, submitForm } from '#platform/admin/actions.ts';
import { ownerApiOf } from '#platform/api/signed-in.ts';
import type { BusinessFacts } from '#platform/business/business.ts';
import type { Setting } from '#platform/settings/setting.ts';
import type { SettingsEndpoints } from '../contract/endpoints.ts';
import { applyFacts, type FactPartName, factSchemas, OpeningHoursForm, PickupForm } from './business-facts.tsx';
import { AbsenceForm, AnnouncementForm } from './notices-parts.tsx';
import { createPlaceActions } from './places-part.tsx';
import { createRegularForm } from './regular-part.tsx';

const ownerApi = ownerApiOf<SettingsEndpoints>();

const SAVED = 'Saved. Your pages show it now.';
const failed = 'Failed to save';

/** How an action saves settings. Each form holds the version of the settings that it was opened with. */
export function createSettingsSaver(data: FormData) {
  const version = Number(data.get('version'));
  const save = (change: object) => ownerApi('PUT /api/admin/settings', { body: { version, ...change } });
  return {
    save,
    saveForm: <Schema extends z.ZodType>(
      schema: Schema,
      toChange: (entered: z.output<Schema>) => object,
      saved = SAVED,
    ) => submitForm(data, schema, { save: (entered) => save(toChange(entered)), saved: () => saved, failed }),
    saveChange: (change: object) =>
      runAction(
        failed,
        () => save(change),
        () => SAVED,
      ),
  };
}
export type SettingsSaver = ReturnType<typeof createSettingsSaver>;

/** The actions of the settings that are drawn from their declarations, and of those that no noun has. */
export function createBusinessActions({ save, saveForm, saveChange }: SettingsSaver, all: readonly Setting[]) {
  // A form about a part of the facts holds all of them, because all are sent.
  const readFacts = (data: FormData) => JSON.parse(String(data.get('business'))) as BusinessFacts;
  // The absences besides the one that is edited.
  const readOthers = (data: FormData) => z.array(AbsenceForm).parse(JSON.parse(String(data.get('others'))));
  return {
    setting: (data: FormData) => {
      const { key, form } = all.find((one) => one.key === data.get('key')) ?? {};
      if (!key || !form) throw new Error(`No setting ${key} is drawn from its declaration.`);
      return saveForm(createRegularForm(form), (value) => ({ [key]: value }), form.done);
    },
    absence: (data: FormData) => saveForm(AbsenceForm, (absence) => ({ absences: [...readOthers(data), absence] })),
    'remove-absence': (data: FormData) => saveChange({ absences: readOthers(data) }),
    announcement: () => saveForm(AnnouncementForm, (announcement) => ({ announcement })),
    'remove-announcement': () => saveChange({ announcement: null }),
    pickup: (data: FormData) => saveForm(PickupForm, (pickup) => ({ business: { ...readFacts(data), ...pickup } })),
    'opening-hours': (data: FormData) =>
      saveForm(OpeningHoursForm, ({ ranges }) => ({ business: { ...readFacts(data), openingHours: ranges } })),
    facts: (data: FormData) => {
      const part = String(data.get('part')) as FactPartName;
      return saveForm(factSchemas[part], (entered) => ({
        business: applyFacts(readFacts(data), part, entered as Record<string, string>),
      }));
    },
    ...createPlaceActions(save),
  };
}
