import { z } from 'zod';
import { confirmations, defaultOpening, defaultParts, sitePartNames } from '#platform/business/opening.ts';
import { formatDatedWords, inOrder, Sentence, sentDays } from '#platform/contract/day-range.ts';
import { line, webUrl } from '#platform/contract/fields.ts';
import { setting } from '#platform/settings/setting.ts';

const MAX_ABSENCES = 20;
const Concerns = z.enum(['classes', 'sessions', 'both']);

/** The days on which the owner gives no classes, no sessions, or neither. */
export const absences = setting('absences', {
  change: z
    .array(inOrder(z.strictObject({ ...sentDays, concerns: Concerns, sentence: Sentence })))
    .max(MAX_ABSENCES)
    .meta({ description: 'The days without classes or sessions' }),
  default: [],
  history: (all) => ({
    absences: all.map((one) => formatDatedWords(one, one.concerns, one.sentence)).join('; ') || 'none',
  }),
});

/** A line above the site. */
export const announcement = setting('announcement', {
  change: inOrder(
    z.strictObject({
      ...sentDays,
      text: line(160),
      /** A page of this site, or an address. */
      link: z.union([
        z
          .string()
          .max(200)
          .regex(/^\/(?![/\\])[^\s\\]*$/),
        webUrl(/^https$/),
      ]),
    }),
  )
    .nullable()
    .meta({ description: 'A line above the site' }),
  default: null,
  history: (value) => ({
    announcement: value ? formatDatedWords(value, value.text) : 'none',
    'link of the announcement': value?.link || 'none',
  }),
});

/** Whether visitors see the site, and what the owner has confirmed before. */
export const opening = setting('opening', {
  change: z.strictObject({
    isOpen: z.boolean().meta({ description: 'Whether visitors see the site' }),
    confirmed: z.array(z.enum(confirmations)).max(confirmations.length).readonly(),
  }),
  default: defaultOpening,
  history: ({ isOpen, confirmed }) => ({
    site: isOpen ? 'open' : 'closed',
    'confirmed for opening': confirmed.join(', ') || 'nothing',
  }),
});

/** The parts of the site: what is switched off has no pages, no menu and no API. */
export const parts = setting('parts', {
  change: z.strictObject({
    classes: z.boolean(),
    sessions: z.boolean(),
    chocolates: z.boolean(),
    newsletter: z.boolean(),
  }),
  default: defaultParts,
  history: (on) => ({ 'parts of the site': sitePartNames.filter((part) => on[part]).join(', ') || 'none' }),
});
