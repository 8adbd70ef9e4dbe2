import { studio } from '#domain/studio.ts';
import { twoStep } from '#web/content/admin-two-step.ts';
import { CopyTextButton } from '#web/ui/copy-text-button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

const words = twoStep.steps.codes;

/** Recovery codes with ways to save them. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${studio.name}: ${words.list}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <ol aria-label={words.list} className="grid gap-x-6 gap-y-1 font-mono text-[1.05rem] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="mt-5 flex flex-wrap gap-3">
        <CopyTextButton text={text} label={words.copy} />
        <button
          type="button"
          className="button quiet small"
          onClick={() => saveFile(words.file, text, 'text/plain;charset=utf-8')}
        >
          {words.save}
        </button>
      </p>
      <p className="mt-5">
        <button type="button" className="button" onClick={onDone}>
          {words.done}
        </button>
      </p>
    </>
  );
}
