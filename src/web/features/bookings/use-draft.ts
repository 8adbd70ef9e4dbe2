import { useEffect, useState } from 'react';
import { type Draft, emptyDraft, readDraft } from './booking-draft.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';

/** The draft of a booking, which survives that its page is loaded again. */
export function useDraft(userId: string, today: string) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(keptDraft(userId), today));
  useEffect(() => keepDraft(userId, draft === emptyDraft ? undefined : draft), [userId, draft]);
  return [draft, setDraft] as const;
}
