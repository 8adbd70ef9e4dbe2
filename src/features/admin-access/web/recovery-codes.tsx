import { addBusinessName } from '#platform/business/business.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { CopyTextButton } from '#platform/ui/copy-text-button.tsx';
import { saveFile } from '#platform/ui/save-file.ts';

/** Recovery codes with ways to save them. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { business } = useSite();
  const text = `${addBusinessName('Recovery codes', business)}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <ol aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono text-[1.05rem] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="mt-5 flex flex-wrap gap-3">
        <CopyTextButton text={text} label="Copy all" />
        <button
          type="button"
          className="button quiet small"
          onClick={() => saveFile('recovery-codes.txt', text, 'text/plain;charset=utf-8')}
        >
          Save as a file
        </button>
      </p>
      <p className="mt-5">
        <button type="button" className="button" onClick={onDone}>
          I’ve saved them
        </button>
      </p>
    </>
  );
}
