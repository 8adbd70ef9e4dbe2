import type { ReactNode } from 'react';
import type { Receipt } from '#contract/receipts.ts';
import { asApiError } from '#web/api/client.ts';
import { receipts as words } from '#web/content/receipts.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { ReceiptPage } from './receipt-sheet.tsx';

/** A receipt that requires a signed-in user, so the browser loads it. */
export function LoadedReceipt(props: {
  receiptId: string;
  fetchReceipt: () => Promise<Receipt | undefined>;
  renderBackLink: (purpose: Receipt['purpose']) => ReactNode;
}) {
  const { receiptId, fetchReceipt, renderBackLink } = props;
  const { value, failed, reload } = useLoaded<Receipt | 'missing'>(receiptId, () =>
    fetchReceipt().then(
      (receipt) => receipt ?? ('missing' as const),
      (error: unknown) => {
        if ([400, 404].includes(asApiError(error)?.status ?? 0)) return 'missing' as const;
        throw error;
      },
    ),
  );
  if (value === 'missing') return <p className="py-6">{words.missing}</p>;
  if (value) return <ReceiptPage receipt={value} backLink={renderBackLink(value.purpose)} />;
  if (!failed) {
    return (
      <p role="status" className="is-loading py-6 text-quiet">
        {words.loading}
      </p>
    );
  }
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-6">
      <p>{words.failed}</p>
      <button type="button" className="button small" onClick={reload}>
        {words.retry}
      </button>
    </div>
  );
}
