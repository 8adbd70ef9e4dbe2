import { useEffect, useState } from 'react';

/** People type faster than lists can be asked for: this long after the last letter the search begins. */
const SEARCH_DELAY_MS = 250;

/** A field that narrows a list while a person types. `value` is what the list is narrowed by. */
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
        // It searches by itself: in a form, Enter would send that.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setInput(event.target.value)}
      />
    </label>
  );
}
