import { createContext, type FormEvent, use, useId, useRef, useState } from 'react';
import { showAlert } from '#platform/shell/alert.tsx';
import { trimLine } from '#platform/text/line.ts';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { TextField } from '#platform/ui/forms/field.tsx';
import { Button } from '#platform/ui/plain-button.tsx';
import { unsavedChanges } from '#platform/words/admin.ts';
import { encodeParentheses, findInlineAddressProblem, findWordsProblem, type WrittenLink } from '../domain/prose.ts';

/** The pages that are offered while an address is entered. */
export const SuggestedPages = createContext<readonly { label: string; path?: string }[]>([]);

const HINT = 'A page such as /calendar, or an address that begins with https://, mailto: or tel:';

/** An address of this site, as it is copied from the browser, becomes the path of its page. */
function readAddress(entered: string): string {
  const address = encodeParentheses(trimLine(entered));
  return address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
}

/** Asks for the words and the address of a link in a text. A link that stands there can be removed. */
export function LinkDialog(props: {
  link: WrittenLink;
  onWrite: (words: string, address: string) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const { link, onWrite, onRemove, onClose } = props;
  const id = useId();
  const [words, setWords] = useState(link.words);
  const [address, setAddress] = useState(link.address);
  const [isChecked, setChecked] = useState(false);
  const wordsProblem = findWordsProblem(words);
  const addressProblem = findInlineAddressProblem(readAddress(address));
  const addressField = useRef<HTMLInputElement>(null);
  const wordsField = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const invalid = addressProblem ? addressField : wordsProblem ? wordsField : undefined;
    if (!invalid) return onWrite(trimLine(words), readAddress(address));
    setChecked(true);
    invalid.current?.focus();
  };
  const requestClose = async () => {
    const isChanged = words !== link.words || address !== link.address;
    if (!isChanged || (await showAlert(unsavedChanges))) onClose();
  };
  return (
    <Dialog open onClose={onClose} onRequestClose={requestClose} labelledBy={id} closeLabel="Close" focusesField>
      <h2 id={id} className="mb-4 pr-12">
        Link
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          ref={addressField}
          label="Address"
          required
          value={address}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          list={`${id}-pages`}
          hint={isChecked && addressProblem ? undefined : HINT}
          error={isChecked ? addressProblem : undefined}
          onChange={({ target }) => setAddress(target.value)}
        />
        <datalist id={`${id}-pages`}>
          {use(SuggestedPages).map(({ label, path }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </datalist>
        <TextField
          ref={wordsField}
          label="Words"
          required
          value={words}
          error={isChecked ? wordsProblem : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        <p className="mt-2 flex flex-wrap gap-3">
          <button type="submit" className="button">
            Set link
          </button>
          {link.address !== '' && <Button look="quiet" label="Remove link" onPress={onRemove} />}
        </p>
      </form>
    </Dialog>
  );
}
