import { ownerApi } from '#web/api/signed-in.ts';
import { runChange } from '#web/shell/admin/actions.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { TaskButton } from '#web/ui/task-button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Creates a backup and downloads it. */
export function TakeBackup() {
  const takeBackup = async () => {
    const file = await runChange('Failed to make a backup.', () => ownerApi('POST /api/admin/backup'));
    if (!file) return;
    saveFile(file.name, file);
    showToast('Backup downloaded');
  };
  return (
    <TaskButton className="button quiet" busyText="Making the backup..." onPress={takeBackup}>
      Download a backup
    </TaskButton>
  );
}
