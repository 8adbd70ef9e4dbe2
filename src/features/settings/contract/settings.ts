import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { getChangeShape, getSavedShape, type Setting } from '#platform/settings/setting.ts';

const version = z.number().int().min(0).max(1_000_000);

/** How much is to come in the time zone of the business, which cannot be changed while anything is. */
export const TimesToCome = z
  .object({
    classes: z.number().int(),
    slots: z.number().int().meta({ description: 'Slots that are neither held nor booked' }),
    bookings: z.number().int(),
    appointments: z.number().int(),
  })
  .meta({ id: 'TimesToCome' });

/** The endpoints of the settings, of which `all` lists the declarations. */
export function createSettingsEndpoints<const All extends readonly Setting[]>(all: All) {
  const AdminSettings = z.object({ version, ...getSavedShape(all) }).meta({ id: 'AdminSettings' });
  const SettingsChange = z.strictObject({
    /** The version that the caller read. */
    version,
    ...getChangeShape(all),
  });
  return ownerEndpoints({
    'GET /api/admin/settings': {
      summary: 'The settings of the business',
      perMinute: 240,
      responses: { 200: AdminSettings },
    },
    'PUT /api/admin/settings': {
      summary: 'Change parts of the settings; the others stay',
      perMinute: 60,
      body: SettingsChange,
      responses: { 200: AdminSettings },
    },
    'GET /api/admin/times-to-come': {
      summary: 'What is to come: while anything is, the time zone cannot be changed',
      perMinute: 240,
      responses: { 200: TimesToCome },
    },
  });
}
