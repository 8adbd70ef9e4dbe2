import { useState } from 'react';
import { saveFile } from '#platform/ui/state/save-file.ts';
import { runChange } from './actions.ts';

/** Requests a list as a file and downloads it. */
export function ExportButton({ fetchFile }: { fetchFile: () => Promise<{ filename: string; csv: string }> }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const file = await runChange('Failed to export.', fetchFile);
    if (file) saveFile(file.filename, file.csv);
    setIsBusy(false);
  };
  return (
    <button type="button" className="button quiet small" aria-disabled={isBusy || undefined} onClick={download}>
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </button>
  );
}
