import { useState } from 'react';

/** A day filter that reports only complete days. While the year is typed, the browser reports a day long ago. */
export function DayFilter(props: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onDay: (day: string) => void;
}) {
  const { label, value, onDay } = props;
  const [typed, setTyped] = useState({ over: value, text: value });
  return (
    <label>
      <span className="mb-1 block font-semibold text-[0.9rem]">{label}</span>
      <input
        type="date"
        className="input max-md:px-2.5"
        min={props.min ?? '2000-01-01'}
        max={props.max ?? '2099-12-31'}
        value={typed.over === value ? typed.text : value}
        onChange={({ target }) => {
          setTyped({ over: value, text: target.value });
          if (target.validity.valid) onDay(target.value);
        }}
      />
    </label>
  );
}
