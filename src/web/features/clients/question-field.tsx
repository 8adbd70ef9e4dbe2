import { type ReactNode, useId } from 'react';
import { type Answer, toggled } from '#domain/clients/answers.ts';
import {
  type ChoiceQuestion,
  type DateQuestion,
  optionsOf,
  type Question,
  type ScaleQuestion,
  type TextQuestion,
  type YesNoQuestion,
} from '#domain/clients/form.ts';
import { filling } from '#web/content/forms.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { placeOf } from './form-place.ts';

type Given<Asked extends Question = Question> = {
  question: Asked;
  answer: Answer | undefined;
  onAnswer: (answer: Answer | undefined) => void;
  error: string | undefined;
};

/** One question of a form, by its kind. Its place on the page has an id, for links that lead to it. */
export function QuestionField(given: Given) {
  return <div id={placeOf(given.question.id)}>{control(given)}</div>;
}

function control({ question, ...rest }: Given): ReactNode {
  switch (question.kind) {
    case 'short':
    case 'long':
      return <Text {...rest} question={question} />;
    case 'date':
      return <Day {...rest} question={question} />;
    case 'scale':
      return <Scale {...rest} question={question} />;
    case 'several':
      return <Several {...rest} question={question} />;
    default:
      return <Choice {...rest} question={question} />;
  }
}

/** Near the end of what fits, how much still does: a long paste must not be cut off unseen. */
function roomLeft(length: number, maxLength: number): string {
  const left = maxLength - length;
  return left <= Math.max(20, maxLength / 10) ? `${left} characters left` : '';
}

function Text({ question, answer, onAnswer, error }: Given<TextQuestion>) {
  const { id, kind, label, help, required = false, maxLength } = question;
  const text = typeof answer === 'string' ? answer : '';
  const words = { label, error, hint: [help, roomLeft(text.length, maxLength)].filter(Boolean).join(' ') || undefined };
  const input = { name: id, required, maxLength, value: text, autoComplete: 'off' };
  if (kind === 'long') {
    return (
      <TextArea {...words} {...input} rows={3} className="grows" onChange={({ target }) => onAnswer(target.value)} />
    );
  }
  const keyboard = question.keyboard && { type: question.keyboard, inputMode: question.keyboard };
  return <TextField {...words} {...input} {...keyboard} onChange={({ target }) => onAnswer(target.value)} />;
}

function Day({ question, answer, onAnswer, error }: Given<DateQuestion>) {
  const { id, label, help, required = false } = question;
  return (
    <div className="max-w-[15rem]">
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

function Choice({ question, answer, onAnswer, error }: Given<ChoiceQuestion | YesNoQuestion>) {
  return (
    <Group
      question={question}
      error={error}
      role="radiogroup"
      clear={answer !== undefined && (() => onAnswer(undefined))}
    >
      <Options
        question={question}
        type="radio"
        required={question.required ?? false}
        isPicked={(id) => answer === id}
        onPick={onAnswer}
      />
    </Group>
  );
}

function Several({ question, answer, onAnswer, error }: Given<ChoiceQuestion>) {
  const picked = Array.isArray(answer) ? (answer as string[]) : [];
  return (
    <Group question={question} error={error}>
      <Options
        question={question}
        type="checkbox"
        isPicked={(id) => picked.includes(id)}
        onPick={(id) => onAnswer(toggled(question, picked, id))}
      />
    </Group>
  );
}

function Options(given: {
  question: ChoiceQuestion | YesNoQuestion;
  type: 'radio' | 'checkbox';
  required?: boolean;
  isPicked: (id: string) => boolean;
  onPick: (id: string) => void;
}) {
  const { question, type, required = false, isPicked, onPick } = given;
  return (
    <div className="options">
      {optionsOf(question).map(({ id, label }) => (
        <label key={id}>
          <input
            type={type}
            name={question.id}
            required={required}
            checked={isPicked(id)}
            onChange={() => onPick(id)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

function Scale({ question, answer, onAnswer, error }: Given<ScaleQuestion>) {
  const { lowest, highest, lowestLabel, highestLabel } = question;
  const places = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  const meaning = (place: number) => (place === lowest ? lowestLabel : place === highest ? highestLabel : undefined);
  return (
    <Group
      question={question}
      error={error}
      role="radiogroup"
      clear={answer !== undefined && (() => onAnswer(undefined))}
    >
      <div className="scale">
        {places.map((place) => (
          <label key={place}>
            <input
              type="radio"
              name={question.id}
              required={question.required ?? false}
              checked={answer === place}
              onChange={() => onAnswer(place)}
            />
            <span>{place}</span>
            {meaning(place) && <small>{meaning(place)}</small>}
          </label>
        ))}
      </div>
    </Group>
  );
}

/** Options under their question: a fieldset, its help and its error tied to it. Optional ones can be taken back. */
function Group(given: {
  question: Question;
  error: string | undefined;
  role?: 'radiogroup';
  clear?: (() => void) | false;
  children: ReactNode;
}) {
  const { question, error, role, clear, children } = given;
  const id = useId();
  const described = [question.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset {...(role && { role, 'aria-invalid': error !== undefined })} aria-describedby={described || undefined}>
      <legend className="font-semibold">
        {question.label}
        {!question.required && <span className="font-normal text-quiet"> {filling.optional}</span>}
      </legend>
      {question.help && (
        <p id={`${id}-help`} className="mt-1 text-[0.9rem] text-quiet">
          {question.help}
        </p>
      )}
      {children}
      {clear && !question.required && (
        <button type="button" className="clear-answer" onClick={clear}>
          {filling.clear}
          <span className="sr-only">: {question.label}</span>
        </button>
      )}
      <p id={`${id}-error`} className="mt-1 font-medium text-accent empty:hidden" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
