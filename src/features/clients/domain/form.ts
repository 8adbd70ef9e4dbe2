/** One answer that a person can pick. */
export interface Option {
  readonly id: string;
  readonly label: string;
  /** Excludes the other options: 'None of these'. */
  readonly alone?: true;
}

interface QuestionBase {
  /** Stored with the answer. Lower-case words with hyphens, unique in its form. */
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  /** The form cannot be submitted without an answer. */
  readonly required?: true;
}

/** Declining is a separate answer: 'I’d rather not say'. */
interface Declinable {
  readonly declinable?: true;
}

/** Text of one or several lines. Lengths count UTF-16 units, as a browser's `maxlength` does. */
export interface TextQuestion extends QuestionBase {
  readonly kind: 'short' | 'long';
  readonly maxLength: number;
  /** The keyboard on a phone. */
  readonly keyboard?: 'tel';
}
/** One of the options, or for `several` any number of them. */
export interface ChoiceQuestion extends QuestionBase, Declinable {
  readonly kind: 'choice' | 'several';
  readonly options: readonly Option[];
}
export interface YesNoQuestion extends QuestionBase, Declinable {
  readonly kind: 'yes-no';
}
/** A whole number from `lowest` to `highest`. */
export interface ScaleQuestion extends QuestionBase {
  readonly kind: 'scale';
  readonly lowest: number;
  readonly highest: number;
  readonly lowestLabel: string;
  readonly highestLabel: string;
}
/** A day, YYYY-MM-DD. */
export interface DateQuestion extends QuestionBase {
  readonly kind: 'date';
}
export type Question = TextQuestion | ChoiceQuestion | YesNoQuestion | ScaleQuestion | DateQuestion;

/** Questions on one screen. */
export interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly questions: readonly Question[];
}

/**
 * One published version of a form, including its wording, which is part of an answer's meaning. It never changes once
 * it has answers.
 */
export interface Form {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly FormSection[];
}

type More<Asked> = Omit<Asked, 'id' | 'kind' | 'label' | 'maxLength' | 'options'>;

const createText =
  (kind: TextQuestion['kind']) =>
  (id: string, label: string, maxLength: number, more: More<TextQuestion> = {}): TextQuestion => {
    return { id, kind, label, ...more, maxLength };
  };
export const short = createText('short');
export const long = createText('long');

/** Options by their ids, in display order. `hasNone`: the last one says that no other applies. */
type Choices = More<ChoiceQuestion> & { options: Readonly<Record<string, string>>; hasNone?: true };
const none: Option = { id: 'none', label: 'None of these', alone: true };

const createChoice =
  (kind: ChoiceQuestion['kind']) =>
  (id: string, label: string, { options, hasNone, ...more }: Choices): ChoiceQuestion => {
    const named = Object.entries(options).map(([option, text]) => ({ id: option, label: text }));
    return { id, kind, label, ...more, options: hasNone ? [...named, none] : named };
  };
export const choice = createChoice('choice');
export const several = createChoice('several');

const declineOption: Option = { id: 'rather-not-say', label: 'I’d rather not say', alone: true };
const yesNoOptions: readonly Option[] = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

/** Lists every possible answer, in display order. */
export function listOptions(question: ChoiceQuestion | YesNoQuestion): readonly Option[] {
  const options = question.kind === 'yes-no' ? yesNoOptions : question.options;
  return question.declinable ? [...options, declineOption] : options;
}

/** Lists all questions of a form, in order. */
export function listQuestions(form: Form): Question[] {
  return form.sections.flatMap(({ questions }) => questions);
}
