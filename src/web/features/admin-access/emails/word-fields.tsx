import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditedEmailWords } from '#contract/email-words.ts';
import { MAX_MAIL_LENGTHS, type MailWords, type MailWordsProblems } from '#domain/content/mail-words.ts';
import { formatFieldName } from '#domain/content/tree.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';

type Controls = Record<keyof MailWords, RefObject<HTMLInputElement | HTMLTextAreaElement | null>>;
type Fact = EditedEmailWords['facts'][number];

/** The three texts of an email, and buttons that put the name of a fact at the cursor. */
export function WordFields(props: {
  edited: EditedEmailWords;
  words: MailWords;
  problems: MailWordsProblems;
  onChange: (words: MailWords) => void;
}) {
  const { edited, words, problems, onChange } = props;
  const [active, setActive] = useState<keyof MailWords>('greeting');
  const controls: Controls = { subject: useRef(null), greeting: useRef(null), closing: useRef(null) };

  const insert = ({ name }: Fact) => {
    const control = controls[active].current;
    const text = words[active];
    const start = control?.selectionStart ?? text.length;
    const named = `{${name}}`;
    const next = `${text.slice(0, start)}${named}${text.slice(control?.selectionEnd ?? start)}`;
    // The cursor is set after the new text is in the field.
    flushSync(() => onChange({ ...words, [active]: next }));
    control?.focus();
    control?.setSelectionRange(start + named.length, start + named.length);
  };

  const bind = (field: keyof MailWords) => ({
    name: field,
    value: words[field],
    error: problems[field],
    onFocus: () => setActive(field),
    onChange: (event: { target: { value: string } }) => onChange({ ...words, [field]: event.target.value }),
  });
  return (
    <>
      {edited.facts.length > 0 && (
        <div className="sticky top-[max(30svh,11rem)] z-10 mb-3 bg-ground pt-2 pb-1 lg:static lg:pt-0 [@media(max-height:500px)]:static">
          <FactButtons label={`Put into the ${active}`} facts={edited.facts} onPut={insert} />
        </div>
      )}
      <div className="grid gap-5 max-lg:[&_input]:scroll-mt-[45svh] max-lg:[&_textarea]:scroll-mt-[45svh]">
        <TextField
          {...bind('subject')}
          ref={controls.subject as RefObject<HTMLInputElement>}
          label="Subject"
          required
          maxLength={MAX_MAIL_LENGTHS.subject}
          autoComplete="off"
        />
        <TextArea
          {...bind('greeting')}
          ref={controls.greeting as RefObject<HTMLTextAreaElement>}
          label="Greeting"
          hint="The first line is the heading. Each further line is a paragraph."
          required
          rows={6}
        />
        <TextArea
          {...bind('closing')}
          ref={controls.closing as RefObject<HTMLTextAreaElement>}
          label="Closing"
          hint="Your last words. A short last line is set like a signature."
          rows={4}
        />
      </div>
      <details className="mt-5 border-line border-t pt-3">
        <summary className="min-h-11 cursor-pointer font-semibold">Facts of your business</summary>
        <p className="mt-1 mb-3 text-quiet">The email says them as they are when it leaves.</p>
        <FactButtons label={`Facts for the ${active}`} facts={edited.businessFacts} onPut={insert} isHidingLabel />
      </details>
    </>
  );
}

/** On a phone one row, which can be moved sideways. */
function FactButtons(props: {
  label: string;
  facts: readonly Fact[];
  onPut: (fact: Fact) => void;
  isHidingLabel?: boolean;
}) {
  const { label, facts, onPut, isHidingLabel } = props;
  return (
    <fieldset className="min-w-0">
      <legend className={isHidingLabel ? 'sr-only' : 'mb-1 text-[0.9rem] text-quiet'}>{label}</legend>
      <div className={isHidingLabel ? 'flex flex-wrap gap-2' : '-mx-1 flex gap-2 overflow-x-auto p-1 lg:flex-wrap'}>
        {facts.map((fact) => (
          <button
            key={fact.name}
            type="button"
            title={`{${fact.name}}: ${fact.meaning}`}
            className="button quiet small shrink-0 px-4"
            // The keyboard of a phone stays open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPut(fact)}
          >
            {formatFieldName(fact.name)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
