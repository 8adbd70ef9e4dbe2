import type { RequestInput } from '#contract/contract.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { DownloadButton } from '#web/shell/admin/download-button.tsx';

/** Downloads the filtered list as CSV. */
export function CsvButton({ query }: Pick<RequestInput<'GET /api/admin/signups/export'>, 'query'>) {
  return (
    <DownloadButton
      label="Export CSV"
      busyLabel="Exporting..."
      failed={{ title: 'Failed to export.', text: 'Please check your connection and try again.' }}
      fetchFile={() => ownerApi('GET /api/admin/signups/export', { query })}
    />
  );
}
