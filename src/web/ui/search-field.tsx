import { useEffect, useState } from 'react';

/** Delays the search until typing pauses, so that not every key sends a request. */
const SEARCH_DELAY_MS = 250;

/** A field that filters a list while the user types. `value` is the current filter. */
export function SearchField(props: { label: string; value: string; onSearch: (search: string) => void }) {
  const { label, value, onSearch } = props;
  const [input, setInput] = useState(value);
  useEffect(() => setInput(value), [value]);
  useEffect(() => {
    if (input.trim() === value) return;
    const timer = setTimeout(() => onSearch(input.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [input, value, onSearch]);
  return (
    <label className="block max-w-80 grow">
      <span className="mb-1 block text-[0.9rem] font-semibold">{label}</span>
      <input
        type="search"
        className="input"
        maxLength={100}
        value={input}
        // The field searches automatically. Enter would submit a surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setInput(event.target.value)}
      />
    </label>
  );
}
