import type { Input } from '#contract/contract.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskSignUps } from '#web/content/desk-sign-ups.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';

const words = deskSignUps.csv;

/** Saves the list that is shown as a file for spreadsheets. */
export function CsvButton({ query }: Pick<Input<'GET /api/admin/signups/export'>, 'query'>) {
  return (
    <DownloadButton
      label={words.action}
      busyLabel={words.busy}
      failed={words.failed}
      ask={() => ownerApi('GET /api/admin/signups/export', { query })}
    />
  );
}
