import { z } from 'zod';
import type { BusinessFacts } from '#domain/settings/business.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { runChange, submitForm } from '#web/shell/admin/actions.ts';
import { runIntent } from '#web/shell/intents.ts';
import { showToast } from '#web/ui/toast.tsx';
import { AbsenceForm } from './absences-part.tsx';
import { AnnouncementForm } from './announcement-part.tsx';
import { CancellationForm, toCancellation } from './cancellation-part.tsx';
import { ClassCutoffsForm } from './class-cutoffs-part.tsx';
import { ClosureForm } from './closure-part.tsx';
import { applyFacts, factSchemas } from './fact-forms.ts';
import type { FactPartName } from './fact-parts.ts';
import { OpeningHoursForm } from './opening-hours-part.tsx';
import { PickupForm } from './pickup-part.tsx';
import { createPlaceActions } from './place-actions.ts';
import { RemindersForm } from './reminders-part.tsx';
import { createSessionActions } from './session-actions.ts';
import { ShopForm } from './shop-part.tsx';
import { WaitlistForm } from './waitlist-part.tsx';

const SAVED = 'Saved. Your pages show it now.';
const failed = 'Failed to save';

/** The actions of the page of the business. Each form holds the version of the settings that it was opened with. */
export async function runBusinessAction(data: FormData) {
  const version = Number(data.get('version'));
  const save = (change: object) => ownerApi('PUT /api/admin/settings', { body: { version, ...change } });
  const saveForm = <Schema extends z.ZodType>(
    schema: Schema,
    toChange: (entered: z.output<Schema>) => object,
    saved = SAVED,
  ) => submitForm(data, schema, { save: (entered) => save(toChange(entered)), saved: () => saved, failed });
  const saveChange = async (change: object) => {
    if (await runChange(failed, () => save(change))) showToast(SAVED);
    return null;
  };
  // A form about a part of the facts holds all of them, because all are sent.
  const readFacts = () => JSON.parse(String(data.get('business'))) as BusinessFacts;
  // The absences besides the one that is edited.
  const readOthers = () => z.array(AbsenceForm).parse(JSON.parse(String(data.get('others'))));
  return runIntent(data, {
    shop: () => saveForm(ShopForm, (shop) => ({ shop })),
    closure: () => saveForm(ClosureForm, (closure) => ({ closure })),
    absence: () => saveForm(AbsenceForm, (absence) => ({ absences: [...readOthers(), absence] })),
    announcement: () => saveForm(AnnouncementForm, (announcement) => ({ announcement })),
    cancellation: () => saveForm(CancellationForm, (terms) => ({ cancellation: toCancellation(terms) })),
    waitlist: () => saveForm(WaitlistForm, (waitlist) => ({ waitlist })),
    reminders: () => saveForm(RemindersForm, (reminders) => ({ reminders }), 'Saved.'),
    'class-cutoffs': () => saveForm(ClassCutoffsForm, (classCutoffs) => ({ classCutoffs })),
    pickup: () => saveForm(PickupForm, (pickup) => ({ business: { ...readFacts(), ...pickup } })),
    'opening-hours': () =>
      saveForm(OpeningHoursForm, ({ ranges }) => ({ business: { ...readFacts(), openingHours: ranges } })),
    facts: () => {
      const part = String(data.get('part')) as FactPartName;
      return saveForm(factSchemas[part], (entered) => ({
        business: applyFacts(readFacts(), part, entered as Record<string, string>),
      }));
    },
    ...createSessionActions(save),
    ...createPlaceActions(save),
    'open-shop': () => saveChange({ closure: null }),
    'remove-absence': () => saveChange({ absences: readOthers() }),
    'remove-announcement': () => saveChange({ announcement: null }),
  });
}
