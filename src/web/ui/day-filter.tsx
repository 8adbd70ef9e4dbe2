import { useEffect, useState } from 'react';

/** A day that counts once it is whole: while its year is typed it is one of long ago. */
export function DayFilter(given: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onDay: (day: string) => void;
}) {
  const { label, value, onDay } = given;
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <label>
      <span className="mb-1 block font-semibold text-[0.9rem]">{label}</span>
      <input
        type="date"
        className="input"
        min={given.min ?? '2000-01-01'}
        max={given.max ?? '2099-12-31'}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.validity.valid) onDay(target.value);
        }}
      />
    </label>
  );
}
