import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '#features/accounts/session/web/area-user.ts';
import { logOut } from '#features/accounts/session/web/log-out.ts';
import { send } from '#platform/api/browser.ts';
import { asApiError, createApiClient, isUnauthenticated } from '#platform/api/client.ts';
import { withRefreshLock } from '#platform/api/signed-in.ts';
import { getUserToken } from '#platform/browser-session/stored-user.ts';
import { formatRetentionDays } from '#platform/privacy/retention.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { CheckedForm, type FieldErrors, type FormValues } from '#platform/ui/forms/checked-form.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { TaskButton } from '#platform/ui/forms/task-button.tsx';
import { saveFile } from '#platform/ui/state/save-file.ts';
import type { PrivacyInfo } from '../contract.ts';
import { api } from './api.ts';
import { yourData } from './privacy-words.ts';
import { clientApi } from './signed-in-api.ts';

type RetentionPeriods = PrivacyInfo['kept'];

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

/** The day of the export in the studio's time zone. UTC may already be on the next day. */
export const formatExportDay = ({ madeAt, timeZone }: { madeAt: string; timeZone: string }) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(madeAt));

/** Downloads all personal data of the client as a file. */
function ExportDataButton() {
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

/** Confirms the deletion and lists what is deleted and what is kept. Open while `retention` is set. */
function DeleteAccountDialog({ retention, onClose }: { retention: RetentionPeriods | undefined; onClose: () => void }) {
  const { user } = useArea();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { dialog: words, deletion: labels } = yourData;

  const check = ({ email = '' }: FormValues): FieldErrors<'email'> => {
    if (email === '') return { email: words.missing };
    return email.toLowerCase() === user.email.toLowerCase() ? {} : { email: words.mismatch };
  };

  const handleError = async (error: unknown): Promise<FieldErrors<'email'>> => {
    if (isUnauthenticated(error)) return {};
    const apiError = asApiError(error);
    if (apiError?.reason === 'email-differs') return { email: words.mismatch };
    if (isRecentSignInRequired(error)) {
      onClose();
      await requireRecentSignIn(user.email);
    } else
      await showAlert({ title: labels.failed.title, text: apiError?.message || labels.failed.text, icon: 'error' });
    return {};
  };

  const submit = async ({ email = '' }: FormValues): Promise<FieldErrors<'email'>> => {
    setBusy(true);
    try {
      await deleteAccount(user.id, email);
      await showAlert({ ...labels.done, icon: 'success' });
      await navigate('/', { replace: true });
      return {};
    } catch (error) {
      return await handleError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={retention !== undefined}
      locked={busy}
      onClose={onClose}
      labelledBy={id}
      describedBy={`${id}-text`}
      closeLabel={words.close}
    >
      <h2 id={id} className="mb-4 pr-12">
        {words.heading}
      </h2>
      <div id={`${id}-text`} className="mb-6">
        {retention && <DeletionSummary retention={retention} />}
      </div>
      <CheckedForm<'email'>
        label={labels.button}
        check={check}
        send={submit}
        submit={words.submit}
        submitting={words.submitting}
        withoutScript={null}
      >
        {(errors) => (
          <TextField
            label={words.email}
            name="email"
            type="email"
            required
            autoComplete="off"
            maxLength={254}
            error={errors.email}
          />
        )}
      </CheckedForm>
    </Dialog>
  );
}

/** Lists what is deleted with an account, and what is kept for how long. */
function DeletionSummary({ retention }: { retention: RetentionPeriods }) {
  const { deletedItems, keptItems } = yourData.dialog;
  const formatRetention = (rule: 'waivers' | 'sign-ups' | 'former-clients') => {
    const days = retention.find((entry) => entry.rule === rule)?.days ?? 0;
    return days === 0 ? keptItems.indefinite : formatRetentionDays(days);
  };
  const lists = [
    { heading: deletedItems.heading, list: deletedItems.list },
    {
      heading: keptItems.heading,
      list: [
        keptItems.money,
        keptItems.waivers(formatRetention('waivers')),
        keptItems.signUps(formatRetention('sign-ups')),
        keptItems.former(formatRetention('former-clients')),
        keptItems.guests,
      ],
    },
  ];
  return lists.map(({ heading, list }) => (
    <div key={heading} className="mt-4">
      <h3 className="font-sans font-semibold text-[1rem]">{heading}</h3>
      <ul className="mt-[0.4rem] list-disc space-y-1 pl-[1.1rem] marker:text-accent">
        {list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  ));
}

/** Checks whether a client can delete their account now. Throws the server's failure. */
const checkAccountDeletion = (id: string) => clientApi('GET /api/user/{id}/deletion', { params: { id } });

/** Deletes the signed-in client's account and clears the session in this browser. Throws the server's failure. */
async function deleteAccount(id: string, email: string): Promise<void> {
  // Refreshes an expired token, because no refresh can run inside the lock below.
  await checkAccountDeletion(id);
  await withRefreshLock(async () => {
    // The deletion ends the session everywhere. Logging out here first keeps this tab from reporting an expired
    // session.
    const api = createApiClient((request) => send(request, getUserToken()));
    await api('DELETE /api/user/{id}', { params: { id }, body: { email } });
    logOut();
  });
}

/** Explains why a recent sign-in is required, and offers to mail a sign-in link. */
async function requireRecentSignIn(email: string): Promise<void> {
  const { ask, sent, failed } = yourData.recentSignIn;
  if (!(await showAlert({ ...ask, text: ask.text(email) }))) return;
  try {
    await api('POST /api/user/login', { body: { email } });
    await showAlert({ ...sent, icon: 'success' });
  } catch (error) {
    await showAlert({ title: failed.title, text: asApiError(error)?.message || failed.text, icon: 'error' });
  }
}

/** Whether a call failed because it requires a recent sign-in. */
const isRecentSignInRequired = (error: unknown): boolean => asApiError(error)?.reason === 'recent-sign-in-required';
