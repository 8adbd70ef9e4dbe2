import { type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { signup } from '#web/content/signup.ts';
import { TextField } from '#web/ui/field.tsx';
import { type SignaturePaper, signaturePaper } from './signature-paper.ts';

const words = signup.signature;

/**
 * A signature, drawn or typed, that counts once it is saved. `onChange` gets the PNG's data URL on saving, and
 * undefined with any change afterwards.
 */
export function SignatureField(given: {
  saved: boolean;
  error: string | undefined;
  onChange: (signature: string | undefined) => void;
  /** Saves what stands on the sheet and answers it, for a form that is sent without the button; undefined where it is empty. */
  take?: RefObject<(() => string | undefined) | undefined>;
}) {
  const { saved, error, onChange } = given;
  const id = useId();
  const [typing, setTyping] = useState(false);
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const [nothing, setNothing] = useState(false);
  const { canvas, paper } = usePaper(() => {
    setNothing(false);
    onChange(undefined);
  });

  const draw = () =>
    paper.current?.draw().catch(() => {
      setFailed(true);
      setTyping(true);
      paper.current?.type('');
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pen is taken once, when the page has come to life.
  useEffect(() => void draw(), []);

  const change = (next: string) => {
    setText(next);
    setNothing(false);
    onChange(undefined);
    paper.current?.type(next);
  };
  const switchManner = () => {
    setNothing(false);
    onChange(undefined);
    setTyping(!typing);
    if (typing) void draw();
    else paper.current?.type(text);
  };
  const clear = () => {
    if (typing) setText('');
    paper.current?.clear();
    onChange(undefined);
  };
  const take = () => {
    const signature = (paper.current?.isEmpty() ?? true) ? undefined : paper.current?.png();
    if (signature !== undefined) onChange(signature);
    return signature;
  };
  const save = () => {
    const signature = take();
    setNothing(signature === undefined);
    onChange(signature);
  };
  useImperativeHandle(given.take, () => take);

  const problem = error ?? (nothing ? signup.problems.signature.text : undefined);
  const about = `${id}-hint ${id}-state${problem ? ` ${id}-error` : ''}`;
  return (
    <fieldset aria-describedby={about} className="signature">
      <legend className="sr-only">{words.heading}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p id={`${id}-hint`} className="text-quiet">
          {failed ? words.padFailed : typing ? words.typedHint : words.hint}
        </p>
        {!failed && (
          <button type="button" className="link min-h-11" onClick={switchManner}>
            {typing ? words.drawInstead : words.typeInstead}
          </button>
        )}
      </div>
      {typing && (
        <div className="mb-3">
          <TextField
            label={words.typedLabel}
            name="typedSignature"
            autoComplete="name"
            required
            maxLength={80}
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              save();
            }}
          />
        </div>
      )}
      <div
        className={`signature-sheet ${saved ? 'is-saved' : ''} ${problem ? 'is-wrong' : ''} ${typing ? '' : 'takes-pen'}`}
      >
        <canvas ref={canvas} width={500} height={200} role="img" aria-label={words.canvasLabel} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" className="button small" onClick={save} data-field="signature">
          {words.save}
        </button>
        <button type="button" className="button quiet small" onClick={clear}>
          {words.clear}
        </button>
      </div>
      {/* It has its room always: what is about to be pressed below must not move. */}
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

/** The sheet on a canvas, as long as it is on the page. `changed` is called when a stroke begins or ends. */
function usePaper(changed: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const paper = useRef<SignaturePaper>(undefined);
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(() => {
    if (!canvas.current) return;
    const opened = signaturePaper(canvas.current, () => latest.current());
    paper.current = opened;
    return () => {
      opened.close();
      paper.current = undefined;
    };
  }, []);
  return { canvas, paper };
}
