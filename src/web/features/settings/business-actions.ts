import { z } from 'zod';
import type { BusinessFacts } from '#domain/settings/business.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { runChange, submitForm } from '#web/shell/admin/actions.ts';
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
import { runPlaceAction } from './place-actions.ts';
import { RemindersForm } from './reminders-part.tsx';
import { runSessionAction } from './session-actions.ts';
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
  const intent = String(data.get('intent'));
  switch (intent) {
    case 'shop':
      return saveForm(ShopForm, (shop) => ({ shop }));
    case 'closure':
      return saveForm(ClosureForm, (closure) => ({ closure }));
    case 'absence':
      return saveForm(AbsenceForm, (absence) => ({ absences: [...readOthers(), absence] }));
    case 'announcement':
      return saveForm(AnnouncementForm, (announcement) => ({ announcement }));
    case 'cancellation':
      return saveForm(CancellationForm, (terms) => ({ cancellation: toCancellation(terms) }));
    case 'waitlist':
      return saveForm(WaitlistForm, (waitlist) => ({ waitlist }));
    case 'reminders':
      return saveForm(RemindersForm, (reminders) => ({ reminders }), 'Saved.');
    case 'class-cutoffs':
      return saveForm(ClassCutoffsForm, (classCutoffs) => ({ classCutoffs }));
    case 'pickup':
      return saveForm(PickupForm, (pickup) => ({ business: { ...readFacts(), ...pickup } }));
    case 'opening-hours':
      return saveForm(OpeningHoursForm, ({ ranges }) => ({ business: { ...readFacts(), openingHours: ranges } }));
    case 'facts': {
      const part = String(data.get('part')) as FactPartName;
      return saveForm(factSchemas[part], (entered) => ({
        business: applyFacts(readFacts(), part, entered as Record<string, string>),
      }));
    }
    case 'session':
    case 'retire-session':
    case 'offer-session':
      return runSessionAction(intent, data, save);
    case 'place':
    case 'first-place':
    case 'remove-place':
      return runPlaceAction(intent, data, save);
    case 'open-shop':
      return saveChange({ closure: null });
    case 'remove-absence':
      return saveChange({ absences: readOthers() });
    default:
      return saveChange({ announcement: null });
  }
}
