import type { DocumentList, DocumentsOf } from '#features/content/contract/document.ts';
import { group, list, prose, text } from '#features/content/contract/fields.ts';
import { Notice } from '#features/content/contract/parts.ts';

/**
 * The pages of a signed-in client. What they say about money, cancelling and what is kept is not in a document, so that no
 * edit can make it untrue.
 */
const ClientAreaContent = group({
  myBookings: group({
    /** Below the next session, until the form for new clients is submitted. */
    intake: text(),
    empty: group({ title: text(), paragraphs: list(prose()) }),
    /** In the dialog that moves a session, when no other time is free. */
    noOtherTime: text(),
  }),
  newBooking: group({
    /** The name of the time zone follows. */
    intro: prose(),
    /** When no time is free. */
    empty: Notice,
    messageHint: text(),
    /** Below the amount of a sliding scale, after its bounds. */
    slidingScale: text(),
    paymentsOff: text(),
  }),
  account: group({
    intro: prose(),
    emailHint: text(),
    calendar: group({ heading: text(), text: prose() }),
  }),
  forms: group({
    intro: prose(),
    about: group({ 'new-client': text(), 'dosha-quiz': text() }),
    /** After a form was submitted. */
    thanks: group({ 'new-client': text(), 'dosha-quiz': text() }),
  }),
});

const DoshaText = group({
  elements: text(),
  /** What the tradition says about people with this leading dosha. */
  text: prose(),
  /** What the teacher recommends for their practice. */
  onTheMat: text(),
});

/** The result of the quiz about the doshas. It reports a tradition. */
const QuizResultContent = group({
  /** One leading dosha, two close together, or all three nearly even. */
  intros: group({ one: text(), two: text(), three: text() }),
  shares: text(),
  vata: DoshaText,
  pitta: DoshaText,
  kapha: DoshaText,
  others: text(),
  note: text(),
});

/** The pages of a signed-in client, and the result of their quiz. */
export const clientDocuments = {
  'client-area': { label: 'Client area', group: 'Accounts', schema: ClientAreaContent },
  'quiz-result': { label: 'Result of the dosha quiz', group: 'Accounts', schema: QuizResultContent },
} satisfies DocumentList;

declare module '#platform/documents.ts' {
  interface ContentDocuments extends DocumentsOf<typeof clientDocuments> {}
}
