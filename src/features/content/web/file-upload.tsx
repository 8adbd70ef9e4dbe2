import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#platform/ui/plain-button.tsx';

/** What a kind of file is called while it is chosen and sent. */
export type UploadWords = { button: string; hint: string; sending: string; processing: string };

/** Chooses a file and sends it, with a progress bar. A failure is a sentence below the button. */
export function FileUpload<Result extends object>(props: {
  id: string;
  accept: string;
  words: UploadWords;
  error: string | undefined;
  /** `onProgress` receives the fraction sent, from 0 to 1. */
  send: (file: File, onProgress: (fraction: number) => void) => Promise<Result | { error: string }>;
  onSent: (result: Result) => void;
  children: ReactNode;
}) {
  const { id, accept, words, error, send, onSent, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [fraction, setFraction] = useState<number>();
  const [failure, setFailure] = useState('');
  const isSending = fraction !== undefined;

  const sendFile = async (file: File) => {
    setFailure('');
    setFraction(0);
    const outcome = await send(file, setFraction);
    setFraction(undefined);
    if ('error' in outcome) setFailure(outcome.error);
    else onSent(outcome);
  };
  return (
    <div>
      {/* Hidden behind the button: a visible file input would repeat it in the browser's own language. */}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again after a failure.
          currentTarget.value = '';
          if (file) void sendFile(file);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          data-content={id}
          look="small"
          label={words.button}
          aria-describedby={hintId}
          off={isSending}
          onPress={() => input.current?.click()}
        />
        {!isSending && children}
      </div>
      <p id={hintId} className="mt-2 text-[0.9rem] text-quiet">
        {words.hint}
      </p>
      {isSending && (
        <label className="mt-2 block">
          {fraction < 1 ? words.sending : words.processing}
          <progress className="mt-1 block w-full" max={1} value={fraction < 1 ? fraction : undefined} />
        </label>
      )}
      <p role="alert" className="mt-1 font-medium text-accent empty:hidden">
        {failure || error}
      </p>
    </div>
  );
}
