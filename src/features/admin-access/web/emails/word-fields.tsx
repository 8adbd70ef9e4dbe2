import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditedEmailWords } from '#features/content/contract/email-words.ts';
import { formatFieldName } from '#features/content/domain/tree.ts';
import {
  isSentence,
  listOwnNames,
  MAX_MAIL_LENGTHS,
  type MailWords,
  type MailWordsProblems,
} from '#platform/text/mail-words.ts';
import { TextArea, TextField } from '#platform/ui/forms/field.tsx';

type Fact = EditedEmailWords['facts'][number];

const formatLabel = (field: string) => (field === 'preview' ? 'Line in the inbox' : formatFieldName(field));

/** The facts that a text can name besides those of the business. */
function listFacts({ facts, businessFacts, delivered }: EditedEmailWords, field: string): Fact[] {
  const isBusinessFact = (name: string) => businessFacts.some((fact) => fact.name === name);
  const names = listOwnNames(
    facts.map(({ name }) => name),
    delivered[field] ?? '',
  );
  return names
    .filter((name) => !isBusinessFact(name))
    .map((name) => facts.find((fact) => fact.name === name) ?? { name, meaning: 'of this sentence alone' });
}

/**
 * The texts of an email, and buttons that put the name of a fact at the cursor.
 * @param props.shown the sentences of the case that is shown
 */
export function WordFields(props: {
  edited: EditedEmailWords;
  words: MailWords;
  problems: MailWordsProblems;
  shown: readonly string[];
  onChange: (words: MailWords) => void;
}) {
  const { edited, words, problems, shown, onChange } = props;
  const [active, setActive] = useState('greeting');
  const fields = useRef<HTMLDivElement>(null);
  const sentences = Object.keys(edited.delivered).filter(isSentence);
  const others = sentences.filter((name) => !shown.includes(name));

  const insert = ({ name }: Fact) => {
    const control = fields.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${active}"]`);
    const text = words[active] ?? '';
    const start = control?.selectionStart ?? text.length;
    const named = `{${name}}`;
    const next = `${text.slice(0, start)}${named}${text.slice(control?.selectionEnd ?? start)}`;
    // The cursor is set after the new text is in the field.
    flushSync(() => onChange({ ...words, [active]: next }));
    control?.focus();
    control?.setSelectionRange(start + named.length, start + named.length);
  };

  const bind = (field: string) => ({
    name: field,
    label: formatLabel(field),
    value: words[field] ?? '',
    error: problems[field],
    onFocus: () => setActive(field),
    onChange: (event: { target: { value: string } }) => onChange({ ...words, [field]: event.target.value }),
  });
  const renderSentence = (name: string) => <TextArea key={name} {...bind(name)} required rows={3} />;
  const facts = listFacts(edited, active);
  return (
    <>
      {facts.length > 0 && (
        <div className="sticky top-[max(30svh,11rem)] z-10 mb-3 bg-ground pt-2 pb-1 lg:static lg:pt-0 [@media(max-height:500px)]:static">
          <FactButtons label={`Put into “${formatLabel(active)}”`} facts={facts} onPut={insert} />
        </div>
      )}
      <div ref={fields} className="grid gap-5 max-lg:[&_input]:scroll-mt-[45svh] max-lg:[&_textarea]:scroll-mt-[45svh]">
        <TextField {...bind('subject')} required maxLength={MAX_MAIL_LENGTHS.subject} autoComplete="off" />
        <TextArea {...bind('preview')} hint="Mail programs show it beside the subject." required rows={2} />
        <TextArea
          {...bind('greeting')}
          hint="The first line is the heading. Each further line is a paragraph."
          required
          rows={6}
        />
        {sentences.filter((name) => shown.includes(name)).map(renderSentence)}
        <TextArea {...bind('closing')} hint="Your last words. A short last line is set like a signature." rows={4} />
        {others.length > 0 && (
          <>
            <div className="border-line border-t pt-4">
              <h3 className="font-sans font-semibold text-[1rem]">In other cases</h3>
              <p className="mt-1 text-quiet">This email says these when they apply. Choose another case to see them.</p>
            </div>
            {others.map(renderSentence)}
          </>
        )}
      </div>
      <details className="mt-5 border-line border-t pt-3">
        <summary className="min-h-11 cursor-pointer font-semibold">Facts of your business</summary>
        <p className="mt-1 mb-3 text-quiet">The email says them as they are when it leaves.</p>
        <FactButtons
          label={`Facts for “${formatLabel(active)}”`}
          facts={edited.businessFacts}
          onPut={insert}
          isHidingLabel
        />
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
