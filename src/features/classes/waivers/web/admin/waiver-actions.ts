import { z } from 'zod';
import { runChange, submitForm } from '#platform/admin/actions.ts';
import { trimLine } from '#platform/text/line.ts';
import { isDay } from '#platform/time/day.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { MAX_WAIVER_TEXT_LENGTH, MAX_WAIVER_TITLE_LENGTH } from '../../domain/waiver.ts';

const NO_TITLE = 'Please write a title.';
const NO_TEXT = 'Please write the text of the waiver.';

export const WaiverForm = z.object({
  title: z
    .string(NO_TITLE)
    .transform((text) => trimLine(text.replace(/\s+/g, ' ')))
    .pipe(
      z
        .string()
        .min(1, NO_TITLE)
        .max(MAX_WAIVER_TITLE_LENGTH, `Please use at most ${MAX_WAIVER_TITLE_LENGTH} characters.`),
    ),
  text: z
    .string(NO_TEXT)
    .trim()
    .min(1, NO_TEXT)
    .max(MAX_WAIVER_TEXT_LENGTH, `Please use at most ${MAX_WAIVER_TEXT_LENGTH.toLocaleString('en-US')} characters.`),
  effectiveFromDay: z.string('Please choose a day.').refine(isDay, 'Please choose a day.'),
  mustSignAnew: z.boolean().default(false),
});

/** Publishes the next version of the waiver, or takes one back. */
export const waiverActions = {
  'publish-waiver': (data: FormData) => {
    const after = Number(data.get('after'));
    return submitForm(data, WaiverForm, {
      save: (body) => ownerApi('POST /api/admin/waivers', { body: { after, ...body } }),
      saved: () => 'The next version is published.',
      failed: 'Failed to publish',
      reasonFields: { 'waiver-day-past': 'effectiveFromDay' },
    });
  },
  'withdraw-waiver': async (data: FormData) => {
    const params = { number: Number(data.get('number')) };
    const withdraw = () => ownerApi('POST /api/admin/waivers/{number}/withdraw', { params });
    if (await runChange('Failed to take back', withdraw)) showToast('The version is taken back.');
    return null;
  },
};
