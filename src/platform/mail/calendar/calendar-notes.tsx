import type { Say } from '../create-mail.tsx';
import { SmallPrint } from '../parts.tsx';

/** What to do with an entry that is no longer true. A calendar on the web that was linked to does not read the file. */
export const removalSentences = {
  clearCalendar: 'To clear your calendar, open the attached file. In a calendar on the web, delete what you added.',
} as const;
export const replacementSentences = {
  replaceEntry:
    'Adding it to your calendar again replaces the old entry. If you added it to a calendar on the web, delete the old entry there.',
} as const;

export const RemovalNote = ({ say }: { say: Say<typeof removalSentences> }) => (
  <SmallPrint>{say.clearCalendar()}</SmallPrint>
);

export const ReplacementNote = ({ say }: { say: Say<typeof replacementSentences> }) => (
  <SmallPrint>{say.replaceEntry()}</SmallPrint>
);
