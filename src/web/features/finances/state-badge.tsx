const iconPaths = {
  yes: 'M3.5 8.5l3 3 6-7',
  no: 'M8 3.2a4.8 4.8 0 1 0 .01 0',
  'n/a': 'M4 8h8',
} as const;

/** Shows a state by icon and text as well as by color. */
export function StateBadge({ value }: { value: keyof typeof iconPaths }) {
  return (
    <span className={`finances-badge is-${value === 'n/a' ? 'none' : value}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
        <path d={iconPaths[value]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {value}
    </span>
  );
}
