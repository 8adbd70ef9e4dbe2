import { useEffect, useState } from 'react';

/** People type faster than lists can be asked for: this long after the last letter the search begins. */
const REST_MS = 250;

/** A field that narrows a list while a person types. `value` is what the list is narrowed by. */
export function SearchField(given: { label: string; value: string; onSearch: (search: string) => void }) {
  const { label, value, onSearch } = given;
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <label className="block max-w-80 grow">
      <span className="mb-1 block text-[0.9rem] font-semibold">{label}</span>
      <input
        type="search"
        className="input"
        maxLength={100}
        value={typed}
        // It searches by itself: in a form, Enter would send that.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
