import { useRef, useState } from 'react';

/** Delays the search until typing pauses, so that not every key sends a request. */
const SEARCH_DELAY_MS = 250;

/** A field that filters a list while the user types. `value` is the current filter. */
export function SearchField(props: { label: string; value: string; onSearch: (search: string) => void }) {
  const { label, value } = props;
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // What this field searched for keeps the text, which may have grown since. Another filter, as after Back, replaces it.
  const [searched, setSearched] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setSearched(value);
    if (value !== searched) setText(value);
  }
  const latest = useRef(props);
  latest.current = props;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchNow = (input: HTMLInputElement) => {
    clearTimeout(timer.current);
    const search = input.value.trim();
    if (!input.isConnected || search === latest.current.value) return;
    setSearched(search);
    latest.current.onSearch(search);
  };
  const searchLater = (input: HTMLInputElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searchNow(input), SEARCH_DELAY_MS);
  };
  return (
    <label className="block max-w-80 grow">
      <span className="mb-1 block text-[0.9rem] font-semibold">{label}</span>
      <input
        type="search"
        className="input"
        maxLength={100}
        value={text}
        // The field searches automatically. Enter would submit a surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        // A pending search must not undo the link that the user follows next.
        onBlur={({ target }) => searchNow(target)}
        onChange={({ target }) => {
          setText(target.value);
          searchLater(target);
        }}
      />
    </label>
  );
}
