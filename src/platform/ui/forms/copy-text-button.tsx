import { useState } from 'react';
import { copyLabels } from '#platform/words/labels.ts';

/** Copies a text. The button itself shows the result, because a dialog hides a toast below it. */
export function CopyTextButton({ text, label }: { text: string; label: string }) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    // The clipboard is not available without TLS.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setStatus(copied ? copyLabels.copied : copyLabels.failed);
  };
  return (
    <>
      <button type="button" className="button quiet small" onClick={copy}>
        {label}
      </button>
      <span role="status" className="text-[0.92rem] text-quiet">
        {status}
      </span>
    </>
  );
}
