import { useFetcher } from 'react-router';
import { confirmChange } from '#platform/admin/actions.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatInstantDay } from '#platform/ui/format-instant.ts';
import type { ClientMerge } from '../../../contract/client-merges.ts';

/** The merges into a record that can be undone. */
export function MergeList({ merges }: { merges: readonly ClientMerge[] }) {
  const { timeZone } = useSite();
  const { submit } = useFetcher();
  const undo = async ({ _id }: ClientMerge) => {
    const text =
      'What the merge moved goes back to the other record. What was added since the merge stays with this one.';
    if (await confirmChange(text, 'Yes, undo it'))
      await submit({ intent: 'undo-merge', mergeId: _id }, { method: 'post' });
  };
  if (merges.length === 0) return null;
  return (
    <ul aria-label="Merged records" className="mb-8">
      {merges.map((merge) => (
        <li
          key={merge._id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3 last:border-b"
        >
          <p className="wrap-anywhere min-w-0 flex-1 basis-64">
            Merged with {merge.name}
            {merge.email && (
              <>
                {' '}
                (<EmailText email={merge.email} />)
              </>
            )}{' '}
            on {formatInstantDay(timeZone, merge.mergedAt)}.{' '}
            <span className="text-quiet">{`You can undo it until ${formatInstantDay(timeZone, merge.undoUntil)}.`}</span>
          </p>
          <button type="button" className="button quiet small" onClick={() => void undo(merge)}>
            Undo merge<span className="sr-only"> with {merge.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
