import { useEffect, useState } from 'react';
import { type Draft, emptyDraft, parseDraft } from './booking-draft.ts';
import { loadDraft, saveDraft } from './draft-storage.ts';

/** The draft of a booking, which survives a reload. */
export function useDraft(userId: string, today: string) {
  const [draft, setDraft] = useState<Draft>(() => parseDraft(loadDraft(userId), today));
  useEffect(() => saveDraft(userId, draft === emptyDraft ? undefined : draft), [userId, draft]);
  return [draft, setDraft] as const;
}
