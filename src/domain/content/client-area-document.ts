import type { FormId } from '../clients/forms.ts';
import type { Notice } from './document-parts.ts';

/**
 * The pages of a signed-in client. What they say about money, cancelling and what is kept is not in a document, so that no
 * edit can make it untrue.
 */
export interface ClientAreaContent {
  readonly myBookings: {
    /** Below the next session, until the form for new clients is submitted. */
    readonly intake: string;
    readonly empty: { readonly title: string; readonly paragraphs: readonly string[] };
    /** In the dialog that moves a session, when no other time is free. */
    readonly noOtherTime: string;
  };
  readonly newBooking: {
    /** The name of the time zone follows. */
    readonly intro: string;
    /** When no time is free. */
    readonly empty: Notice;
    readonly messageHint: string;
    /** Below the amount of a sliding scale, after its bounds. */
    readonly slidingScale: string;
    readonly paymentsOff: string;
  };
  readonly account: {
    readonly intro: string;
    readonly emailHint: string;
    readonly calendar: { readonly heading: string; readonly text: string };
  };
  readonly forms: {
    readonly intro: string;
    readonly about: Readonly<Record<FormId, string>>;
    /** After a form was submitted. */
    readonly thanks: Readonly<Record<FormId, string>>;
  };
}

interface DoshaText {
  readonly elements: string;
  /** What the tradition says about people with this leading dosha. */
  readonly text: string;
  /** What the teacher recommends for their practice. */
  readonly onTheMat: string;
}

/** The result of the quiz about the doshas. It reports a tradition. */
export interface QuizResultContent {
  /** One leading dosha, two close together, or all three nearly even. */
  readonly intros: { readonly one: string; readonly two: string; readonly three: string };
  readonly shares: string;
  readonly vata: DoshaText;
  readonly pitta: DoshaText;
  readonly kapha: DoshaText;
  readonly others: string;
  readonly note: string;
}
