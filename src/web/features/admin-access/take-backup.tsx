import { useState } from 'react';
import { asApiError, isHandledElsewhere } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminSettings } from '#web/content/admin-access.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useToast } from '#web/ui/toast.tsx';

const words = adminSettings.backup;

/** Creates a backup and downloads it. */
export function TakeBackup() {
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const toast = useToast();
  const takeBackup = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const file = await ownerApi('POST /api/admin/backup');
      saveFile(file.name, file);
      toast(words.done);
    } catch (error) {
      const { title, text } = words.failed;
      if (!isHandledElsewhere(error)) await alert({ title, text: asApiError(error)?.message || text, icon: 'error' });
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="button quiet"
      aria-disabled={busy || undefined}
      aria-busy={busy}
      onClick={takeBackup}
    >
      {busy ? words.submitting : words.submit}
    </button>
  );
}
