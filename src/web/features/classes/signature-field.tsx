import { type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { signup } from '#web/content/signup.ts';
import { TextField } from '#web/ui/field.tsx';
import { createSignaturePaper, type SignaturePaper } from './signature-paper.ts';

const words = signup.signature;

/** A drawn or typed signature. `onChange` receives the PNG data URL on save, and undefined after any later change. */
export function SignatureField(props: {
  saved: boolean;
  error: string | undefined;
  onChange: (signature: string | undefined) => void;
  /**
   * Saves the current drawing and returns its data URL, for a form submitted without the save button. Undefined when it
   * is empty.
   */
  readSignature?: RefObject<(() => string | undefined) | undefined>;
}) {
  const { saved, error, onChange } = props;
  const id = useId();
  const { canvas, isTyping, text, failed, isEmpty, ...signature } = useSignature(onChange);
  useImperativeHandle(props.readSignature, () => signature.read);

  const problem = error ?? (isEmpty ? signup.problems.signature.text : undefined);
  const describedBy = `${id}-hint ${id}-state${problem ? ` ${id}-error` : ''}`;
  return (
    <fieldset aria-describedby={describedBy} className="signature">
      <legend className="sr-only">{words.heading}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p id={`${id}-hint`} className="text-quiet">
          {failed ? words.padFailed : isTyping ? words.typedHint : words.hint}
        </p>
        {!failed && (
          <button type="button" className="link min-h-11" onClick={signature.toggleMode}>
            {isTyping ? words.drawInstead : words.typeInstead}
          </button>
        )}
      </div>
      {isTyping && (
        <div className="mb-3">
          <TextField
            label={words.typedLabel}
            name="typedSignature"
            autoComplete="name"
            required
            maxLength={80}
            value={text}
            onChange={(event) => signature.type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              signature.save();
            }}
          />
        </div>
      )}
      <div
        className={`signature-sheet ${saved ? 'is-saved' : ''} ${problem ? 'is-wrong' : ''} ${isTyping ? '' : 'accepts-strokes'}`}
      >
        <canvas ref={canvas} width={500} height={200} role="img" aria-label={words.canvasLabel} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" className="button small" onClick={signature.save} data-field="signature">
          {words.save}
        </button>
        <button type="button" className="button quiet small" onClick={signature.clear}>
          {words.clear}
        </button>
      </div>
      {/* The space is always reserved, so that the buttons below do not move. */}
      <div className="signature-notes">
        <p id={`${id}-error`} className="font-medium text-accent" aria-live="polite">
          {problem}
        </p>
        <p id={`${id}-state`} role="status" className="font-semibold text-primary">
          {saved && words.saved}
        </p>
      </div>
    </fieldset>
  );
}

/** State and actions of a signature. Drawing falls back to typing when its library fails to load. */
function useSignature(onChange: (signature: string | undefined) => void) {
  const [isTyping, setIsTyping] = useState(false);
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const { canvas, paper } = useSignaturePaper(() => {
    setIsEmpty(false);
    onChange(undefined);
  });

  const draw = () =>
    paper.current?.draw().catch(() => {
      setFailed(true);
      setIsTyping(true);
      paper.current?.type('');
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing is connected once, after hydration.
  useEffect(() => void draw(), []);

  const change = (next: string) => {
    setText(next);
    setIsEmpty(false);
    onChange(undefined);
    paper.current?.type(next);
  };
  const toggleMode = () => {
    setIsEmpty(false);
    onChange(undefined);
    setIsTyping(!isTyping);
    if (isTyping) void draw();
    else paper.current?.type(text);
  };
  const clear = () => {
    if (isTyping) setText('');
    paper.current?.clear();
    onChange(undefined);
  };
  const readSignature = () => {
    const signature = (paper.current?.isEmpty() ?? true) ? undefined : paper.current?.png();
    if (signature !== undefined) onChange(signature);
    return signature;
  };
  const save = () => {
    const signature = readSignature();
    setIsEmpty(signature === undefined);
    onChange(signature);
  };
  return { canvas, isTyping, text, failed, isEmpty, toggleMode, clear, save, type: change, read: readSignature };
}

/** Attaches a signature canvas while it is mounted. `onChange` is called when a stroke begins or ends. */
function useSignaturePaper(onChange: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const paper = useRef<SignaturePaper>(undefined);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  useEffect(() => {
    if (!canvas.current) return;
    const createdPaper = createSignaturePaper(canvas.current, () => latestOnChange.current());
    paper.current = createdPaper;
    return () => {
      createdPaper.close();
      paper.current = undefined;
    };
  }, []);
  return { canvas, paper };
}
