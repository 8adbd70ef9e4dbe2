import { useState } from 'react';
import { needsNoWords } from '#web/api/client.ts';
import type { Notice } from '#web/content/text.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { saveFile } from './save-file.ts';

/** Asks for a list as a file and hands it to the browser to keep. */
export function DownloadButton(given: {
  label: string;
  busyLabel: string;
  failed: Notice;
  ask: () => Promise<{ filename: string; csv: string }>;
}) {
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { filename, csv } = await given.ask();
      saveFile(filename, csv);
    } catch (error) {
      if (!needsNoWords(error)) await alert({ ...given.failed, icon: 'error' });
    }
    setBusy(false);
  };
  return (
    <button type="button" className="button quiet small" aria-disabled={busy || undefined} onClick={download}>
      {busy ? given.busyLabel : given.label}
    </button>
  );
}
