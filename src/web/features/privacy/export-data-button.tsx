import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { yourData } from '#web/content/privacy.ts';
import { useArea } from '#web/features/accounts/area-user.ts';
import { showAlert } from '#web/shell/alert.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { TaskButton } from '#web/ui/task-button.tsx';
import { isRecentSignInRequired, requireRecentSignIn } from './recent-sign-in.ts';

/** The day of the export in the studio's time zone. UTC may already be on the next day. */
export const formatExportDay = ({ madeAt, timeZone }: { madeAt: string; timeZone: string }) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(madeAt));

/** Downloads all personal data of the client as a file. */
export function ExportDataButton() {
  const { user } = useArea();
  const words = yourData.dataExport;

  const download = async () => {
    try {
      const data = await clientApi('GET /api/user/{id}/data', { params: { id: user.id } });
      const name = `my-data-${formatExportDay(data.about)}.json`;
      saveFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    } catch (error) {
      if (isRecentSignInRequired(error)) await requireRecentSignIn(user.email);
      else if (!isUnauthenticated(error)) {
        await showAlert({
          title: words.failed.title,
          text: asApiError(error)?.message || words.failed.text,
          icon: 'error',
        });
      }
    }
  };

  return (
    <TaskButton className="button quiet mt-auto" busyText={words.busy} onPress={download}>
      {words.button}
    </TaskButton>
  );
}
