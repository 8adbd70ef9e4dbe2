import type { BusinessFacts } from '#domain/settings/business.ts';
import { submitForm } from '#web/shell/admin/actions.ts';
import { applyFacts, factSchemas } from './fact-forms.ts';
import type { FactPartName } from './fact-parts.ts';

/** Saves one part of the facts. The form holds the facts that it was opened with, because all are sent. */
export async function saveFacts(data: FormData, save: (change: { business: BusinessFacts }) => Promise<unknown>) {
  const part = String(data.get('part')) as FactPartName;
  const business = JSON.parse(String(data.get('business'))) as BusinessFacts;
  return submitForm(data, factSchemas[part], {
    save: (entered) => save({ business: applyFacts(business, part, entered as Record<string, string>) }),
    saved: () => 'Saved. Your pages show it now.',
    failed: 'Failed to save',
  });
}
