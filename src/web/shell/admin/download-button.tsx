import { useState } from 'react';
import { isHandledElsewhere } from '#web/api/client.ts';
import type { Notice } from '#web/content/text.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { saveFile } from '#web/ui/save-file.ts';

/** Requests a list as a file and downloads it. */
export function DownloadButton(props: {
  label: string;
  busyLabel: string;
  failed: Notice;
  fetchFile: () => Promise<{ filename: string; csv: string }>;
}) {
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { filename, csv } = await props.fetchFile();
      saveFile(filename, csv);
    } catch (error) {
      if (!isHandledElsewhere(error)) await alert({ ...props.failed, icon: 'error' });
    }
    setBusy(false);
  };
  return (
    <button type="button" className="button quiet small" aria-disabled={busy || undefined} onClick={download}>
      {busy ? props.busyLabel : props.label}
    </button>
  );
}
