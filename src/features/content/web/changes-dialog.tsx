import { useId } from 'react';
import { Dialog } from '#platform/ui/dialog.tsx';
import type { EditedContent } from '../contract/content.ts';

/** What would be published, in words. */
export function ChangesDialog(props: {
  changes: EditedContent['changes'];
  onPublish: () => void;
  onClose: () => void;
}) {
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
        <button type="button" className="button" onClick={props.onPublish}>
          Publish now
        </button>
        <button type="button" className="button quiet" onClick={props.onClose}>
          Not yet
        </button>
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
