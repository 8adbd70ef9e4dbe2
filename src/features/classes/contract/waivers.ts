import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Day, line, text } from '#platform/contract/fields.ts';
import { MAX_WAIVER_TEXT_LENGTH, MAX_WAIVER_TITLE_LENGTH, splitParagraphs } from '../waivers/domain/waiver.ts';

/** The text of one version, as visitors read and sign it. */
const Waiver = z
  .object({ version: z.string(), effectiveFromDay: Day, title: z.string(), paragraphs: z.array(z.string()).readonly() })
  .meta({ id: 'Waiver' });
export type Waiver = z.infer<typeof Waiver>;

const number = z.number().int().min(1).max(1_000_000);

const WaiverVersion = Waiver.extend({
  number,
  mustSignAnew: z.boolean().meta({ description: 'Whether signatures of earlier versions no longer count' }),
  state: z.enum(['in-effect', 'planned', 'earlier', 'withdrawn']),
  signatures: z.number().int(),
  sha256: z.string().meta({ description: 'Hash of the text, in hex' }),
  createdAt: z.iso.datetime(),
}).meta({ id: 'WaiverVersion' });
export type WaiverVersion = z.infer<typeof WaiverVersion>;

const WaiverVersions = z
  .object({ today: Day.meta({ description: 'The current day of the studio' }), versions: z.array(WaiverVersion) })
  .meta({ id: 'WaiverVersions' });
export type WaiverVersions = z.infer<typeof WaiverVersions>;

export const waiverEndpoints = endpoints({
  'GET /api/waiver': {
    summary: 'The waiver that is signed today',
    role: 'visitor',
    perMinute: 600,
    responses: { 200: Waiver },
  },
  'GET /api/admin/waivers': {
    summary: 'All versions of the waiver, newest first',
    role: 'owner',
    perMinute: 240,
    responses: { 200: WaiverVersions },
  },
  'POST /api/admin/waivers': {
    summary: 'Publish the next version of the waiver from a day on',
    role: 'owner',
    perMinute: 60,
    body: z.strictObject({
      /** The newest version that the caller knows, or 0. If there is a later one, nothing is published. */
      after: z.number().int().min(0).max(1_000_000),
      title: line(MAX_WAIVER_TITLE_LENGTH),
      /** Each line with words becomes a paragraph. */
      text: text(MAX_WAIVER_TEXT_LENGTH).refine(
        (value) => splitParagraphs(value).length > 0,
        'Please write the text of the waiver.',
      ),
      effectiveFromDay: Day,
      mustSignAnew: z.boolean(),
    }),
    responses: { 201: WaiverVersions },
  },
  'POST /api/admin/waivers/{number}/withdraw': {
    summary: 'Take back a version before its first day',
    role: 'owner',
    perMinute: 60,
    params: z.object({ number: z.coerce.number().pipe(number) }),
    responses: { 200: WaiverVersions },
  },
});
