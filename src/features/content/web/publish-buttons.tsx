import { useState } from 'react';
import { runChange } from '#platform/admin/actions.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { EditedContent } from '../contract/content.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import type { DraftState } from './draft-store.ts';
import { ownerApi } from './signed-in-api.ts';
import { VersionsDialog } from './versions-dialog.tsx';

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
      <button
        type="button"
        className="button"
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && setOpen('changes')}
      >
        Publish{changes.length > 0 && ` ${changes.length === 1 ? '1 change' : `${changes.length} changes`}`}
      </button>
      {isDraft && (
        <button
          type="button"
          className="button quiet"
          aria-disabled={isSaving || undefined}
          onClick={() => !isSaving && discard()}
        >
          Discard draft
        </button>
      )}
      <button
        type="button"
        className="button quiet"
        aria-disabled={isSaving || undefined}
        onClick={() => !isSaving && setOpen('versions')}
      >
        Versions
      </button>
      {open === 'changes' && <ChangesDialog changes={changes} onPublish={publish} onClose={() => setOpen(undefined)} />}
      {open === 'versions' && <VersionsDialog page={page} onRestore={restore} onClose={() => setOpen(undefined)} />}
    </>
  );
}
