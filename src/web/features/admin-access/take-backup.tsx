import { useState } from 'react';
import { ownerApi } from '#web/api/signed-in.ts';
import { runChange } from '#web/shell/admin/actions.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Creates a backup and downloads it. */
export function TakeBackup() {
  const [isBusy, setIsBusy] = useState(false);
  const takeBackup = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const file = await runChange('Failed to make a backup.', () => ownerApi('POST /api/admin/backup'));
    setIsBusy(false);
    if (!file) return;
    saveFile(file.name, file);
    showToast('Backup downloaded');
  };
  return (
    <button
      type="button"
      className="button quiet"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy}
      onClick={takeBackup}
    >
      {isBusy ? 'Making the backup...' : 'Download a backup'}
    </button>
  );
}
