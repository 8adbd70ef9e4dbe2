import { z } from 'zod';
import { ownerApi } from '#web/api/signed-in.ts';
import { runChange, submitForm } from '#web/shell/admin/actions.ts';
import { showToast } from '#web/ui/toast.tsx';
import { CancellationForm, toCancellation } from './cancellation-part.tsx';
import { ClassCutoffsForm } from './class-cutoffs-part.tsx';
import { saveFacts } from './fact-actions.ts';
import { day, oneLine, price } from './field-rules.ts';
import { OpeningHoursForm } from './opening-hours-part.tsx';
import { PickupForm } from './pickup-part.tsx';
import { runPlaceAction } from './place-actions.ts';
import { RemindersForm } from './reminders-part.tsx';
import { runSessionAction } from './session-actions.ts';
import { WaitlistForm } from './waitlist-part.tsx';

const sentence = oneLine(200).default('');
const days = { from: day, to: day };
const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const outOfOrder = { path: ['to'], message: 'Please choose the first day or a later one.' };

export const ShopForm = z.object({
  shippingFee: price,
  freeShippingFrom: price
    .refine((dollars) => dollars > 0, 'Please enter more than $0, or leave it empty.')
    .optional()
    .transform((dollars) => dollars ?? null),
  couponMinimum: price,
});
export const ClosureForm = z.object({ ...days, sentence }).refine(isInOrder, outOfOrder);
export const AbsenceForm = z
  .object({
    ...days,
    concerns: z.enum(['classes', 'sessions', 'both'], 'Please choose what it concerns.'),
    sentence,
  })
  .refine(isInOrder, outOfOrder);
export const AnnouncementForm = z
  .object({
    ...days,
    text: oneLine(160, 'Please write the announcement.'),
    link: z
      .string()
      .trim()
      .max(200, 'Please use at most 200 characters.')
      .regex(
        /^(\/(?![/\\])\S*|https:\/\/\S+)?$/,
        'Please enter a page such as /calendar, or an address that begins with https://.',
      )
      .default(''),
  })
  .refine(isInOrder, outOfOrder);

const failed = 'Failed to save';

/** The actions of the page of the business. Each form holds the version of the settings that it was opened with. */
export async function runBusinessAction(data: FormData) {
  const version = Number(data.get('version'));
  const save = (change: object) => ownerApi('PUT /api/admin/settings', { body: { version, ...change } });
  const saved = () => 'Saved. Your pages show it now.';
  // The absences besides the one that is edited.
  const others = () => z.array(AbsenceForm).parse(JSON.parse(String(data.get('others'))));
  const remove = async (change: object) => {
    if (await runChange(failed, () => save(change))) showToast(saved());
    return null;
  };
  const intent = String(data.get('intent'));
  switch (intent) {
    case 'shop':
      return submitForm(data, ShopForm, { save: (shop) => save({ shop }), saved, failed });
    case 'closure':
      return submitForm(data, ClosureForm, { save: (closure) => save({ closure }), saved, failed });
    case 'absence':
      return submitForm(data, AbsenceForm, {
        save: (absence) => save({ absences: [...others(), absence] }),
        ...{ saved, failed },
      });
    case 'announcement':
      return submitForm(data, AnnouncementForm, { save: (announcement) => save({ announcement }), saved, failed });
    case 'cancellation':
      return submitForm(data, CancellationForm, {
        save: (terms) => save({ cancellation: toCancellation(terms) }),
        ...{ saved, failed },
      });
    case 'waitlist':
      return submitForm(data, WaitlistForm, { save: (waitlist) => save({ waitlist }), saved, failed });
    case 'reminders':
      return submitForm(data, RemindersForm, {
        save: (reminders) => save({ reminders }),
        ...{ saved: () => 'Saved.', failed },
      });
    case 'class-cutoffs':
      return submitForm(data, ClassCutoffsForm, {
        save: (classCutoffs) => save({ classCutoffs }),
        ...{ saved, failed },
      });
    case 'pickup':
      return submitForm(data, PickupForm, {
        save: (pickup) => save({ business: { ...JSON.parse(String(data.get('business'))), ...pickup } }),
        ...{ saved, failed },
      });
    case 'opening-hours':
      return submitForm(data, OpeningHoursForm, {
        save: ({ ranges }) => save({ business: { ...JSON.parse(String(data.get('business'))), openingHours: ranges } }),
        ...{ saved, failed },
      });
    case 'facts':
      return saveFacts(data, save);
    case 'session':
    case 'retire-session':
    case 'offer-session':
      return runSessionAction(intent, data, save);
    case 'place':
    case 'first-place':
    case 'remove-place':
      return runPlaceAction(intent, data, save);
    case 'open-shop':
      return remove({ closure: null });
    case 'remove-absence':
      return remove({ absences: others() });
    default:
      return remove({ announcement: null });
  }
}
