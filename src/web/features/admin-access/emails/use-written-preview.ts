import { useEffect, useState } from 'react';
import type { ResponseBody } from '#contract/contract.ts';
import type { MailWords } from '#domain/content/mail-words.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import type { EmailChoice } from './email-choice.ts';

/** A short pause, so that not every letter is rendered. */
const PAUSE_MS = 350;

/**
 * The email with the words as they are being written, which the server renders after a pause in writing.
 * @param words undefined while they are as saved, or cannot be rendered
 */
export function useWrittenPreview(choice: EmailChoice, words: MailWords | undefined) {
  const [written, setWritten] = useState<ResponseBody<'POST /api/admin/email-preview'> & { of: string }>();
  const { kind, variant, scheme } = choice;
  const of = `${kind} ${variant} ${scheme}`;
  useEffect(() => {
    if (!words) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const preview = await ownerApi('POST /api/admin/email-preview', {
          body: { kind, case: variant, scheme, words },
        });
        if (isCurrent) setWritten({ ...preview, of });
      } catch {
        // The last preview stays. Saving tells what is wrong.
      }
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [kind, variant, scheme, of, words]);
  return written?.of === of ? written : undefined;
}
