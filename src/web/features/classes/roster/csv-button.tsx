import type { RequestInput } from '#contract/contract.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminSignUps } from '#web/content/admin-sign-ups.ts';
import { DownloadButton } from '#web/shell/admin/download-button.tsx';

const words = adminSignUps.csv;

/** Downloads the filtered list as CSV. */
export function CsvButton({ query }: Pick<RequestInput<'GET /api/admin/signups/export'>, 'query'>) {
  return (
    <DownloadButton
      label={words.action}
      busyLabel={words.busy}
      failed={words.failed}
      fetchFile={() => ownerApi('GET /api/admin/signups/export', { query })}
    />
  );
}
