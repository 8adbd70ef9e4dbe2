import { useFetcher, useRevalidator } from 'react-router';
import { Part } from '#features/settings/web/part.tsx';
import { partWords, SetupList } from '#features/settings/web/setup-list.tsx';
import { runAction, runChange } from '#platform/admin/actions.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { type Confirmation, sitePartNames } from '#platform/business/opening.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { TaskButton } from '#platform/ui/forms/task-button.tsx';
import { Button } from '#platform/ui/plain-button.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import { ownerApi } from '../signed-in-api.ts';
import type { Route } from './+types/opening-page';

export async function clientLoader() {
  const [setup, settings] = await Promise.all([ownerApi('GET /api/admin/setup'), ownerApi('GET /api/admin/settings')]);
  return { setup, settings };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), { save: savePart });
}

/** Saves one part of the settings. */
function savePart(data: FormData): Promise<null> {
  const body = JSON.parse(String(data.get('body'))) as { version: number };
  const save = () => ownerApi('PUT /api/admin/settings', { body });
  return runAction('Not saved', save, () => String(data.get('saved')));
}

/** The setup list, the parts of the site, and whether visitors see it. */
export default function OpeningPage({ loaderData: { setup, settings } }: Route.ComponentProps) {
  const { submit, state } = useFetcher();
  const { version, opening, parts } = settings;
  const save = (change: object, saved: string) =>
    state === 'idle' &&
    submit({ intent: 'save', body: JSON.stringify({ version, ...change }), saved }, { method: 'post' });
  const setOpen = (isOpen: boolean) =>
    save({ opening: { ...opening, isOpen } }, isOpen ? 'Your site is open.' : 'Your site is closed.');
  // What is done is out of the way once the site is open.
  const doneLines = setup.lines.filter(({ isDone }) => isDone && setup.isOpen);
  const shownLines = setup.lines.filter((line) => !doneLines.includes(line));
  const setupList = {
    confirmed: opening.confirmed,
    onShow: (path: string) => void showSite(path),
    onConfirm: (confirmed: Confirmation[]) => save({ opening: { ...opening, confirmed } }, 'Noted.'),
  };
  const { revalidate } = useRevalidator();
  const check = async () => {
    if (await runChange('Not checked', () => ownerApi('POST /api/admin/setup/checks'))) {
      await revalidate();
      showToast('Checked.');
    }
  };
  return (
    <div className="max-w-[46rem]">
      <AdminHead
        heading="Opening"
        intro={
          setup.isOpen
            ? 'Your site is open: everybody sees it.'
            : 'Your site is closed: visitors see one page that says it opens soon.'
        }
      >
        <div className="flex flex-wrap gap-3">
          {setup.isOpen ? (
            <Button look="quiet" label="Close the site" onPress={() => setOpen(false)} />
          ) : (
            <>
              <Button off={!setup.canOpen} label="Open the site" onPress={() => setOpen(true)} />
              <Button look="quiet" label="See it as it will be" onPress={() => void showSite('/')} />
            </>
          )}
        </div>
      </AdminHead>
      {!setup.isOpen && !setup.canOpen && (
        <p className="mb-6 text-quiet">You can open once every line that is needed is done.</p>
      )}
      <Part heading="Before you open" where="In an evening, in any order.">
        {shownLines.length > 0 && <SetupList {...setupList} lines={shownLines} />}
        {doneLines.length > 0 && (
          <details>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">{doneLines.length} done</summary>
            <SetupList {...setupList} lines={doneLines} />
          </details>
        )}
        <p className="mt-5">
          <TaskButton className="button quiet small" busyText="Checking..." onPress={check}>
            Check payments, emails and backups
          </TaskButton>
        </p>
      </Part>
      <Part heading="Parts of your site" where="What you switch off leaves the menus, the pages and this area.">
        <ul>
          {sitePartNames.map((part) => (
            <li key={part} className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-4">
              <div>
                <p className="font-semibold">{partWords[part].label}</p>
                <p className="text-quiet">{partWords[part].text}</p>
              </div>
              <Button
                look="quiet small"
                onPress={() =>
                  save(
                    { parts: { ...parts, [part]: !parts[part] } },
                    `${partWords[part].label}: ${parts[part] ? 'off' : 'on'}.`,
                  )
                }
              >
                {parts[part] ? 'Switch off' : 'Switch on'}
                <span className="sr-only"> {partWords[part].label}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

/** Opens the closed site, which this browser may see for a day. */
async function showSite(path: string): Promise<void> {
  if (await runChange('Not shown', () => ownerApi('POST /api/admin/site-view'))) location.assign(path);
}
