import { useEffect, useId, useRef, useState } from 'react';
import { formatAddedCount } from '#domain/bookings/slot-conflicts.ts';
import { addSlots as words } from '#web/content/admin-bookings.ts';
import { useConfirmClose } from '#web/shell/use-confirm-close.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type AddedSlots, SlotForm } from './slot-form.tsx';

/** The dialog to add one slot, or many on several days and at several times. */
export function AddSlots(props: { open: boolean; onClose: () => void; onAdded: (month: string) => void }) {
  const [busy, setBusy] = useState(false);
  /** The result when some slots were skipped; shown until the owner closes it. */
  const [result, setResult] = useState<AddedSlots>();
  const id = useId();
  const toast = useToast();
  const { markChanged, requestClose } = useConfirmClose(props.open, props.onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  // A dialog would otherwise focus its close button first.
  useEffect(() => {
    if (props.open) heading.current?.focus();
  }, [props.open]);

  const handleAdded = (response: AddedSlots) => {
    if (response.skipped.length > 0) return setResult(response);
    toast(words.done(response.slots.length));
    props.onAdded(response.month);
  };
  const handleRead = () => {
    setResult(undefined);
    if (result) props.onAdded(result.month);
  };

  return (
    <Dialog
      open={props.open}
      locked={busy}
      onRequestClose={result ? undefined : requestClose}
      onClose={result ? handleRead : props.onClose}
      labelledBy={id}
      closeLabel={words.close}
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="mb-5 pr-12">
        {words.heading}
      </h2>
      {result ? (
        <SkippedSlots result={result} onRead={handleRead} />
      ) : (
        <div onInput={markChanged}>
          <SlotForm label={words.heading} setBusy={setBusy} onAdded={handleAdded} />
        </div>
      )}
    </Dialog>
  );
}

/** The skipped slots and what each one conflicts with. */
function SkippedSlots({ result, onRead }: { result: AddedSlots; onRead: () => void }) {
  const { slots, skipped } = result;
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    text.current?.closest('dialog')?.scrollTo(0, 0);
    text.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div ref={text} tabIndex={-1} className="slots-skipped">
        <p className="font-semibold">{`${formatAddedCount(slots.length, skipped.length)}: `}</p>
        <ul>
          {skipped.map((slot, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one slot may stand here twice, and nothing moves.
            <li key={index}>{slot.text}</li>
          ))}
        </ul>
      </div>
      <button type="button" className="button mt-5 min-w-44" onClick={onRead}>
        {words.seeSlots}
      </button>
    </>
  );
}
