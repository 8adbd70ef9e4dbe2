import { useState } from 'react';
import { copyLabels } from '#web/content/labels.ts';

/** Copies a text; the button itself says that it did, for a window over the page hides what stands below. */
export function CopyTextButton({ text, label }: { text: string; label: string }) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    // Without TLS there is no clipboard to write to.
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
