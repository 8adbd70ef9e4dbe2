import { Suspense, use, useId, useState } from 'react';
import { runChange } from '#platform/admin/actions.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { formatInstant } from '#platform/ui/format-instant.ts';
import { Button } from '#platform/ui/plain-button.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { EditedContent } from '../contract/content.ts';
import type { ContentEndpoints } from '../contract/endpoints.ts';
import type { DraftState } from './draft-store.ts';
import { ownerApi } from './signed-in-api.ts';

/** Publishes or discards the draft, and shows older versions. `onReplaced` gets the page as it is afterwards. */
export function PublishButtons(props: { state: DraftState; onReplaced: (edited: EditedContent) => void }) {
  const { state, onReplaced } = props;
  const { page, revision, isDraft, changes } = state.edited;
  const [open, setOpen] = useState<'changes' | 'versions'>();
  const isReady = state.status === 'saved' && isDraft;
  const isSaving = state.status === 'waiting' || state.status === 'sending';

  const replace = async (request: () => Promise<EditedContent>, done: string) => {
    setOpen(undefined);
    const replaced = await runChange('Nothing was changed', request);
    if (!replaced) return;
    onReplaced(replaced);
    showToast(done);
  };
  const target = { params: { page }, body: { revision } };
  const publish = () => replace(() => ownerApi('POST /api/admin/content/{page}/publish', target), 'Published');
  const discard = async () => {
    const question = {
      title: 'Discard this draft?',
      text: 'The page stays as visitors see it now.',
      icon: 'warning',
      confirm: 'Discard the draft',
      cancel: 'Keep it',
    } as const;
    if (await showAlert(question)) {
      await replace(() => ownerApi('POST /api/admin/content/{page}/discard', target), 'Discarded');
    }
  };
  const restore = (version: number) =>
    replace(
      () =>
        ownerApi('POST /api/admin/content/{page}/versions/{version}/draft', {
          params: { page, version: String(version) },
          body: { revision },
        }),
      'This version is now your draft',
    );
  return (
    <>
      <Button off={!isReady} onPress={() => setOpen('changes')}>
        Publish{changes.length > 0 && ` ${changes.length === 1 ? '1 change' : `${changes.length} changes`}`}
      </Button>
      {isDraft && <Button look="quiet" label="Discard draft" off={isSaving} onPress={discard} />}
      <Button look="quiet" label="Versions" off={isSaving} onPress={() => setOpen('versions')} />
      {open === 'changes' && <ChangesDialog changes={changes} onPublish={publish} onClose={() => setOpen(undefined)} />}
      {open === 'versions' && <VersionsDialog page={page} onRestore={restore} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** What would be published, in words. */
function ChangesDialog(props: { changes: EditedContent['changes']; onPublish: () => void; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={props.onClose} labelledBy={id} closeLabel="Close" className="wide">
      <h2 id={id} className="mb-4 pr-12">
        Publish this page?
      </h2>
      {props.changes.length === 0 ? (
        <p>The draft says what visitors already read.</p>
      ) : (
        <ChangeList changes={props.changes} />
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <Button label="Publish now" onPress={props.onPublish} />
        <Button look="quiet" label="Not yet" onPress={props.onClose} />
      </p>
    </Dialog>
  );
}

export function ChangeList({ changes }: { changes: EditedContent['changes'] }) {
  return (
    <dl className="wrap-anywhere grid gap-3">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="border-line border-t pt-3">
          <dt className="font-semibold">{field}</dt>
          {before !== undefined && (
            <dd className="text-quiet">
              <del>{before}</del>
            </dd>
          )}
          {after !== undefined && (
            <dd>
              <ins className="no-underline">{after}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

type Versions = ResponseBody<ContentEndpoints['GET /api/admin/content/{page}/versions']>;
type VersionsProps = { page: EditedContent['page']; onRestore: (version: number) => void; onClose: () => void };

/** The published versions of a page, each with what it changed. Any of them can be the draft. */
function VersionsDialog(props: VersionsProps) {
  const id = useId();
  const [versions] = useState(() =>
    ownerApi('GET /api/admin/content/{page}/versions', { params: { page: props.page } }).catch(() => undefined),
  );
  return (
    <Dialog open onClose={props.onClose} labelledBy={id} closeLabel="Close" className="wide">
      <h2 id={id} className="mb-4 pr-12">
        Versions
      </h2>
      <Suspense fallback={<p>Loading…</p>}>
        <VersionList versions={versions} onRestore={props.onRestore} />
      </Suspense>
    </Dialog>
  );
}

function VersionList(props: { versions: Promise<Versions | undefined>; onRestore: (version: number) => void }) {
  const { timeZone } = useSite();
  const versions = use(props.versions);
  if (!versions) return <p>The versions couldn’t be loaded. Please check your connection and try again.</p>;
  const restoreButton = (version: number, label: string) => (
    <Button look="quiet small mt-3" onPress={() => props.onRestore(version)}>
      Make this the draft<span className="sr-only"> ({label})</span>
    </Button>
  );
  return (
    <ol className="grid gap-5">
      {versions.map(({ version, publishedAt, changes }) => (
        <li key={version}>
          <h3>{formatInstant(timeZone, publishedAt)}</h3>
          <ChangeList changes={changes} />
          {restoreButton(version, formatInstant(timeZone, publishedAt))}
        </li>
      ))}
      <li>
        <h3>As delivered</h3>
        {restoreButton(0, 'as delivered')}
      </li>
    </ol>
  );
}
