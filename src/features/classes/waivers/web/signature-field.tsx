import { type PointerEvent, type Ref, useCallback, useId, useImperativeHandle, useRef, useState } from 'react';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatDayAndYear } from '#platform/time/day.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { signup } from '../../sign-up/web/signup-words.ts';
import { createSignaturePaper, type SignaturePaper } from './signature-paper.ts';

/** What a form does with its signature. */
export type SignatureHandle = {
  /** Saves the current signature and returns its PNG data URL; undefined when it is empty. */
  read: () => string | undefined;
  clear: () => void;
};

/** A drawn or typed signature with its heading. `onChange` is called when it is saved, changed or cleared. */
export function SignatureField(props: {
  ref: Ref<SignatureHandle>;
  error: string | undefined;
  onChange: () => void;
  /** The person who signs, if known. */
  signer?: string | undefined;
}) {
  const { heading, hint, typedHint } = useContent('sign-up-parts').signature;
  const { now } = useSite();
  const id = useId();
  const { isTyping, isLoading, text, failed, status, ...signature } = useSignature(props.onChange);
  useImperativeHandle(props.ref, () => ({ read: signature.read, clear: signature.clear }));

  const problem = props.error ?? (status === 'empty' ? signup.problems.signature.text : undefined);
  const frame = problem ? 'ring-2 ring-accent' : status === 'saved' ? 'ring-3 ring-primary' : 'ring-[1.5px] ring-edge';
  return (
    <section aria-labelledby="signature" className="mt-8">
      <h2 id="signature" className="text-[1.4rem]">
        {heading}
      </h2>
      {props.signer && <p className="mt-1 [overflow-wrap:anywhere]">Signing as {props.signer}</p>}
      <fieldset aria-describedby={`${id}-hint ${id}-state${problem ? ` ${id}-error` : ''}`} className="min-w-0">
        <legend className="sr-only">{heading}</legend>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6">
          <p id={`${id}-hint`} className="text-quiet">
            {failed ? 'Drawing didn’t load here. You can type your signature instead.' : isTyping ? typedHint : hint}
          </p>
          {!failed && (
            <button type="button" className="link min-h-11 print:hidden" onClick={signature.toggleMode}>
              {isTyping ? 'Draw it instead' : 'Type it instead'}
            </button>
          )}
        </div>
        {isTyping && <TypedSignature text={text} onType={signature.type} onSave={signature.save} />}
        {/* The line, its cross, the date and the tone of the paper are not part of the saved image. On a phone the image
            is wider than the frame, so that there is height to draw in. */}
        <div
          className={`relative isolate max-w-[500px] overflow-clip rounded-[6px] bg-[#fffdf8] dark:bg-[#ede3d2] after:pointer-events-none after:absolute after:inset-x-[6%] after:bottom-[24%] after:border-[#a08f78] after:border-b-[1.5px] after:border-dashed before:pointer-events-none before:absolute before:bottom-[24%] before:left-[6%] before:text-[#7d6d58] before:text-[1.35rem] before:leading-none before:content-['×'/''] ${frame}`}
        >
          <canvas
            ref={signature.attach}
            width={500}
            height={200}
            role="img"
            aria-label="Signature"
            aria-busy={isLoading || undefined}
            onPointerDown={signature.startStroke}
            className={`block aspect-5/2 h-auto w-full mix-blend-multiply ${isTyping ? '' : `relative left-1/2 min-w-[375px] -translate-x-1/2 touch-none ${isLoading ? 'cursor-progress' : 'cursor-crosshair'}`}`}
          />
          <time
            dateTime={now.day}
            className="pointer-events-none absolute right-[6%] bottom-[4%] text-[#6a5c52] text-[0.85rem] sm:bottom-[7%]"
          >
            {formatDayAndYear(now.day)}
          </time>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="button" className="button quiet small" onClick={signature.save} data-field="signature">
            Save signature
          </button>
          <button type="button" className="button quiet small" onClick={signature.clear}>
            Clear
          </button>
        </div>
        {/* The space is always reserved, at the foot of the sheet, so that the buttons below do not move. */}
        <div className="mt-[0.35rem] -mb-4 min-h-[3em] leading-normal sm:-mb-6 sm:min-h-[1.5em]">
          <p id={`${id}-error`} className="font-medium text-accent" aria-live="polite">
            {problem}
          </p>
          <p id={`${id}-state`} role="status" className="font-semibold text-primary">
            {status === 'saved' && 'Signature saved.'}
          </p>
        </div>
      </fieldset>
    </section>
  );
}

function TypedSignature(props: { text: string; onType: (text: string) => void; onSave: () => void }) {
  return (
    <div className="mb-3">
      <TextField
        label="Your full name"
        name="typedSignature"
        autoComplete="name"
        required
        maxLength={80}
        value={props.text}
        onChange={(event) => props.onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          props.onSave();
        }}
      />
    </div>
  );
}

/** State and actions of a signature. Drawing falls back to typing when its library fails to load. */
function useSignature(onChange: () => void) {
  const [isTyping, setIsTyping] = useState(false);
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const [isLoading, setIsLoading] = useState(true);
  /** 'empty': saving was tried without a signature. */
  const [status, setStatus] = useState<'unsaved' | 'saved' | 'empty'>('unsaved');
  const paper = useRef<SignaturePaper>(undefined);

  const startDrawing = useCallback((attached: SignaturePaper) => {
    const drawing = attached.draw().catch(() => {
      setFailed(true);
      setIsTyping(true);
      attached.type('');
    });
    void drawing.then(() => setIsLoading(false));
  }, []);
  const attach = useCallback(
    (canvas: HTMLCanvasElement) => {
      const attached = createSignaturePaper(canvas);
      paper.current = attached;
      startDrawing(attached);
      return () => attached.close();
    },
    [startDrawing],
  );

  const change = (next: typeof status) => {
    setStatus(next);
    onChange();
  };
  const read = () => {
    const image = (paper.current?.isEmpty() ?? true) ? undefined : paper.current?.png();
    if (image !== undefined) setStatus('saved');
    return image;
  };
  return {
    isTyping,
    isLoading,
    text,
    failed,
    status,
    attach,
    read,
    save: () => change(read() === undefined ? 'empty' : 'saved'),
    startStroke: (event: PointerEvent) => {
      if (!isTyping && event.button === 0) change('unsaved');
    },
    type: (next: string) => {
      setText(next);
      paper.current?.type(next);
      change('unsaved');
    },
    toggleMode: () => {
      setIsTyping(!isTyping);
      if (!isTyping) paper.current?.type(text);
      else if (paper.current) startDrawing(paper.current);
      change('unsaved');
    },
    clear: () => {
      if (isTyping) setText('');
      paper.current?.clear();
      change('unsaved');
    },
  };
}
