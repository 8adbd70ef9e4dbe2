import { runChange } from '#platform/admin/actions.ts';
import { saveFile } from '#platform/ui/save-file.ts';
import { TaskButton } from '#platform/ui/task-button.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { ownerApi } from './signed-in-api.ts';

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
