import { useEffect, useId, useRef, useState } from 'react';
import { addedInWords } from '#domain/bookings/slot-clashes.ts';
import { addSlots as words } from '#web/content/desk-bookings.ts';
import { useLeaving } from '#web/shell/use-leaving.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type AddedSlots, SlotForm } from './slot-form.tsx';

/** The window in which slots are offered: one, or many at several times and on several days. */
export function AddSlots(given: { open: boolean; onClose: () => void; onAdded: (month: string) => void }) {
  const [busy, setBusy] = useState(false);
  /** What was added while some were not: shown until it was read. */
  const [result, setResult] = useState<AddedSlots>();
  const id = useId();
  const toast = useToast();
  const { typed, leave } = useLeaving(given.open, given.onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  // The window itself would begin at its cross.
  useEffect(() => {
    if (given.open) heading.current?.focus();
  }, [given.open]);

  const added = (answer: AddedSlots) => {
    if (answer.skipped.length > 0) return setResult(answer);
    toast(words.done(answer.slots.length));
    given.onAdded(answer.month);
  };
  const readOn = () => {
    setResult(undefined);
    if (result) given.onAdded(result.month);
  };

  return (
    <Dialog
      open={given.open}
      locked={busy}
      onLeave={result ? undefined : leave}
      onClose={result ? readOn : given.onClose}
      labelledBy={id}
      closeLabel={words.close}
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="mb-5 pr-12">
        {words.heading}
      </h2>
      {result ? (
        <NotOffered result={result} onRead={readOn} />
      ) : (
        <div onInput={typed}>
          <SlotForm label={words.heading} setBusy={setBusy} onAdded={added} />
        </div>
      )}
    </Dialog>
  );
}

/** Which slots were not added, and with what each collides. */
function NotOffered({ result, onRead }: { result: AddedSlots; onRead: () => void }) {
  const { slots, skipped } = result;
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    text.current?.closest('dialog')?.scrollTo(0, 0);
    text.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div ref={text} tabIndex={-1} className="slots-skipped">
        <p className="font-semibold">{`${addedInWords(slots.length, skipped.length)}: `}</p>
        <ul>
          {skipped.map((slot, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one slot may stand here twice, and nothing moves.
            <li key={place}>{slot.text}</li>
          ))}
        </ul>
      </div>
      <button type="button" className="button mt-5 min-w-44" onClick={onRead}>
        {words.seeSlots}
      </button>
    </>
  );
}
