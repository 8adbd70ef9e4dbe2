import { useEffect, useState } from 'react';
import { MessageWords } from '#contract/class-messages.ts';
import type { ResponseBody } from '#contract/contract.ts';
import { ownerApi } from '#web/api/signed-in.ts';

/** A short pause, so that not every letter is rendered. */
const PAUSE_MS = 350;

/** The email of a message as it is being written, which the server renders; undefined without a subject or a text. */
export function useMessagePreview(classId: string, subject: string, text: string) {
  const [preview, setPreview] = useState<ResponseBody<'POST /api/admin/events/{id}/message-preview'>>();
  const isComplete = MessageWords.safeParse({ subject, text }).success;
  useEffect(() => {
    if (!isComplete) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const rendered = await ownerApi('POST /api/admin/events/{id}/message-preview', {
          params: { id: classId },
          body: { subject, text, scheme: 'light' },
        });
        if (isCurrent) setPreview(rendered);
      } catch {
        // The last preview stays. Sending tells what is wrong.
      }
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [classId, subject, text, isComplete]);
  return isComplete ? preview : undefined;
}
