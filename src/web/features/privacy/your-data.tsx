import { useState } from 'react';
import { api } from '#web/api/browser.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { yourData } from '#web/content/privacy.ts';
import { useArea } from '#web/features/accounts/area-user.ts';
import { showAlert } from '#web/shell/alert.tsx';
import { TaskButton } from '#web/ui/task-button.tsx';
import { checkAccountDeletion } from './delete-account.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import type { RetentionPeriods } from './deletion-summary.tsx';
import { ExportDataButton } from './export-data-button.tsx';
import { requireRecentSignIn } from './recent-sign-in.ts';

/** The part of the Account page for data export and account deletion. */
export function YourData() {
  const { dataExport, deletion } = yourData;
  return (
    <div className="grid gap-x-10 gap-y-9 md:grid-cols-2 xl:gap-x-16">
      <section className="flex flex-col items-start">
        <h3 className="text-[1.25rem]">{dataExport.heading}</h3>
        <p className="mt-2 mb-4 measure text-pretty text-quiet">{dataExport.text}</p>
        <ExportDataButton />
      </section>
      <section className="flex flex-col items-start">
        <h3 className="text-[1.25rem]">{deletion.heading}</h3>
        <p className="mt-2 mb-4 measure text-pretty text-quiet">{deletion.text}</p>
        <DeleteAccountButton />
      </section>
    </div>
  );
}

/** Checks whether the account can be deleted now, then opens the confirmation. */
function DeleteAccountButton() {
  const { user } = useArea();
  const [retention, setRetention] = useState<RetentionPeriods>();
  const { deletion, blockers } = yourData;

  const openDialog = async () => {
    try {
      const [deletionStatus, privacyFacts] = await Promise.all([
        checkAccountDeletion(user.id),
        api('GET /config/privacy'),
      ]);
      if (deletionStatus.blockers)
        await showAlert({ title: blockers.title, text: blockers[deletionStatus.blockers], icon: 'info' });
      else if (!deletionStatus.recentSignInUntil) await requireRecentSignIn(user.email);
      else setRetention(privacyFacts.kept);
    } catch (error) {
      const text = asApiError(error)?.message || deletion.failed.text;
      if (!isUnauthenticated(error)) await showAlert({ title: deletion.failed.title, text, icon: 'error' });
    }
  };

  return (
    <>
      <TaskButton
        className="link mt-auto min-h-12 text-accent decoration-accent"
        busyText={deletion.busy}
        onPress={openDialog}
      >
        {deletion.button}
      </TaskButton>
      <DeleteAccountDialog retention={retention} onClose={() => setRetention(undefined)} />
    </>
  );
}
