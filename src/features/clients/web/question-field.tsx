import { type ReactNode, useId } from 'react';
import { TextArea, TextField } from '#platform/ui/forms/field.tsx';
import { type Answer, toggleOption } from '../domain/answers.ts';
import {
  type ChoiceQuestion,
  type DateQuestion,
  listOptions,
  type Option,
  type Question,
  type ScaleQuestion,
  type TextQuestion,
  type YesNoQuestion,
} from '../domain/form.ts';
import { getQuestionElementId } from './form-steps.ts';
import { formEditor } from './forms-words.ts';

type QuestionFieldProps<SomeQuestion extends Question = Question> = {
  question: SomeQuestion;
  answer: Answer | undefined;
  onAnswer: (answer: Answer | undefined) => void;
  error: string | undefined;
  /** On a wide window the answers of a choice stand side by side in equal cells. */
  hasCells?: boolean;
};

/** The field for one question, by kind. Its element has an id for links. */
export function QuestionField(props: QuestionFieldProps) {
  return (
    <div
      id={getQuestionElementId(props.question.id)}
      className="scroll-mt-6 [&_textarea]:field-sizing-content [&_textarea]:max-h-96 [&_textarea]:min-h-[6.5rem]"
    >
      {renderControl(props)}
    </div>
  );
}

function renderControl({ question, ...rest }: QuestionFieldProps): ReactNode {
  switch (question.kind) {
    case 'short':
    case 'long':
      return <TextQuestionField {...rest} question={question} />;
    case 'date':
      return <DateQuestionField {...rest} question={question} />;
    case 'scale':
      return <ScaleQuestionField {...rest} question={question} />;
    case 'several':
      return <MultipleChoiceField {...rest} question={question} />;
    default:
      return <ChoiceQuestionField {...rest} question={question} />;
  }
}

/** Shows the remaining characters near the limit, so that a long paste is not truncated unnoticed. */
function formatCharactersLeft(length: number, maxLength: number): string {
  const remaining = maxLength - length;
  return remaining <= Math.max(20, maxLength / 10) ? `${remaining} characters left` : '';
}

function TextQuestionField({ question, answer, onAnswer, error }: QuestionFieldProps<TextQuestion>) {
  const { id, kind, label, help, required = false, maxLength } = question;
  const text = typeof answer === 'string' ? answer : '';
  const labelProps = {
    label,
    error,
    hint: [help, formatCharactersLeft(text.length, maxLength)].filter(Boolean).join(' ') || undefined,
  };
  const inputProps = { name: id, required, maxLength, value: text, autoComplete: 'off' };
  if (kind === 'long') {
    return <TextArea {...labelProps} {...inputProps} rows={3} onChange={({ target }) => onAnswer(target.value)} />;
  }
  const keyboardProps = question.keyboard && { type: question.keyboard, inputMode: question.keyboard };
  return (
    <TextField {...labelProps} {...inputProps} {...keyboardProps} onChange={({ target }) => onAnswer(target.value)} />
  );
}

function DateQuestionField({ question, answer, onAnswer, error }: QuestionFieldProps<DateQuestion>) {
  const { id, label, help, required = false } = question;
  return (
    <div className="[&_input]:max-w-[15rem]">
      <TextField
        label={label}
        hint={help}
        error={error}
        name={id}
        type="date"
        required={required}
        autoComplete="off"
        value={typeof answer === 'string' ? answer : ''}
        onChange={({ target }) => onAnswer(target.value)}
      />
    </div>
  );
}

function ChoiceQuestionField({
  question,
  answer,
  onAnswer,
  error,
  hasCells = false,
}: QuestionFieldProps<ChoiceQuestion | YesNoQuestion>) {
  const hasPills = areFewAndShort(listOptions(question));
  return (
    <QuestionGroup
      question={question}
      legendClass={hasCells ? 'font-display text-[1.2rem] leading-tight' : undefined}
      error={error}
      role="radiogroup"
      clear={answer !== undefined && (() => onAnswer(undefined))}
    >
      <Options
        question={question}
        type="radio"
        look={hasCells ? cells : hasPills ? pills : rows}
        required={question.required ?? false}
        isPicked={(id) => answer === id}
        onPick={onAnswer}
      />
    </QuestionGroup>
  );
}

function MultipleChoiceField({ question, answer, onAnswer, error }: QuestionFieldProps<ChoiceQuestion>) {
  const picked = Array.isArray(answer) ? (answer as string[]) : [];
  return (
    <QuestionGroup question={question} error={error}>
      <Options
        question={question}
        type="checkbox"
        look={rows}
        isPicked={(id) => picked.includes(id)}
        onPick={(id) => onAnswer(toggleOption(question, picked, id))}
      />
    </QuestionGroup>
  );
}

const rows = { list: '', option: '', input: '' };

const FRAME = [
  'md:border-edge md:hover:border-ink md:has-checked:border-primary md:has-checked:font-normal',
  'md:has-focus-visible:shadow-[0_0_0_2px_var(--ink)] md:has-focus-visible:outline-3 md:has-focus-visible:outline-(--focus)',
  'md:has-focus-visible:outline-offset-3',
  'md:forced-colors:has-checked:border-[3px] md:forced-colors:has-checked:border-[Highlight]',
].join(' ');

/** On a wide window rounded frames in one row, as on New Booking. */
const pills: typeof rows = {
  list: 'md:flex md:flex-wrap md:gap-[0.6rem] md:border-0',
  option: `${FRAME} md:min-h-12 md:gap-[0.6rem] md:rounded-full md:border-[1.5px] md:py-1 md:pr-5 md:pl-[0.85rem] md:has-checked:bg-band md:has-checked:shadow-[inset_0_0_0_1px_var(--primary)]`,
  input: 'md:size-[1.15rem] md:focus-visible:shadow-none md:focus-visible:outline-none',
};

/** On a wide window equal cells in one row. */
const cells: typeof rows = {
  list: 'md:grid md:auto-cols-fr md:grid-flow-col md:gap-2 md:border-0',
  option: `${FRAME} md:min-h-[64px] md:gap-[0.6rem] md:rounded-card md:border-[1.5px] md:px-3 lg:text-[0.94rem] md:has-checked:bg-band md:has-checked:shadow-[inset_0_0_0_1px_var(--primary)]`,
  input: 'md:size-[1.15rem] md:flex-none md:focus-visible:shadow-none md:focus-visible:outline-none',
};

/** Such answers fit side by side in one row. */
const areFewAndShort = (options: readonly Option[]) =>
  options.length <= 3 && options.every(({ label }) => label.length <= 20);

function Options(props: {
  question: ChoiceQuestion | YesNoQuestion;
  type: 'radio' | 'checkbox';
  look: typeof rows;
  required?: boolean;
  isPicked: (id: string) => boolean;
  onPick: (id: string) => void;
}) {
  const { question, type, look, required = false, isPicked, onPick } = props;
  return (
    <div className={`mt-3 border-line border-b ${look.list}`}>
      {listOptions(question).map(({ id, label }) => (
        <label
          key={id}
          className={`flex min-h-[52px] cursor-pointer items-center gap-[0.85rem] border-line border-t py-2 leading-[1.35] hover:border-t-edge has-checked:font-semibold ${look.option}`}
        >
          <input
            type={type}
            name={question.id}
            required={required}
            checked={isPicked(id)}
            onChange={() => onPick(id)}
            className={look.input}
          />
          <span className="text-balance">{label}</span>
        </label>
      ))}
    </div>
  );
}

function ScaleQuestionField({ question, answer, onAnswer, error }: QuestionFieldProps<ScaleQuestion>) {
  const { lowest, highest, lowestLabel, highestLabel } = question;
  const scaleValues = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  const getLabel = (scaleValue: number) =>
    scaleValue === lowest ? lowestLabel : scaleValue === highest ? highestLabel : undefined;
  return (
    <QuestionGroup
      question={question}
      error={error}
      role="radiogroup"
      clear={answer !== undefined && (() => onAnswer(undefined))}
    >
      <div className="mt-3 flex max-w-[26rem] justify-between border-line border-t pt-3 pb-1">
        {scaleValues.map((scaleValue) => (
          <label
            key={scaleValue}
            className="grid min-h-[64px] w-1/5 min-w-[44px] cursor-pointer content-start justify-items-center gap-[0.35rem] text-center"
          >
            <input
              type="radio"
              name={question.id}
              required={question.required ?? false}
              checked={answer === scaleValue}
              onChange={() => onAnswer(scaleValue)}
              className="peer"
            />
            <span className="tabular-nums leading-[1.2] peer-checked:font-bold">{scaleValue}</span>
            {getLabel(scaleValue) && (
              <small className="text-[0.88rem] text-quiet leading-[1.2]">{getLabel(scaleValue)}</small>
            )}
          </label>
        ))}
      </div>
    </QuestionGroup>
  );
}

/** Options of a question in a fieldset, linked to its help and error. Optional answers can be cleared. */
function QuestionGroup(props: {
  question: Question;
  error: string | undefined;
  role?: 'radiogroup';
  clear?: (() => void) | false;
  legendClass?: string | undefined;
  children: ReactNode;
}) {
  const { question, error, role, clear, legendClass = 'font-semibold', children } = props;
  const id = useId();
  const describedBy = [question.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset {...(role && { role, 'aria-invalid': error !== undefined })} aria-describedby={describedBy || undefined}>
      <legend className={legendClass}>
        {question.label}
        {!question.required && <span className="font-normal text-quiet"> {formEditor.optional}</span>}
      </legend>
      {question.help && (
        <p id={`${id}-help`} className="mt-1 text-[0.9rem] text-quiet">
          {question.help}
        </p>
      )}
      {children}
      {clear && !question.required && (
        <button
          type="button"
          className="min-h-[44px] pr-4 text-[0.9rem] text-quiet underline underline-offset-[0.25em] hover:text-ink"
          onClick={clear}
        >
          {formEditor.clear}
          <span className="sr-only">: {question.label}</span>
        </button>
      )}
      <p id={`${id}-error`} className="mt-1 font-medium text-accent empty:hidden" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
