import { useState } from 'react';
import { needsNoWords, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskSettings } from '#web/content/desk-access.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useToast } from '#web/ui/toast.tsx';

const words = deskSettings.backup;

/** Makes a backup and hands it to the browser as a file. */
export function TakeBackup() {
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const toast = useToast();
  const take = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const file = await ownerApi('POST /api/admin/backup');
      saveFile(file.name, file);
      toast(words.done);
    } catch (error) {
      const { title, text } = words.failed;
      if (!needsNoWords(error)) await alert({ title, text: refusalOf(error)?.message || text, icon: 'error' });
    }
    setBusy(false);
  };
  return (
    <button type="button" className="button quiet" aria-disabled={busy || undefined} aria-busy={busy} onClick={take}>
      {busy ? words.submitting : words.submit}
    </button>
  );
}
