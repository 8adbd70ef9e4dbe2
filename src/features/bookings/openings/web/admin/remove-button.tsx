/** A small button with a cross. */
export function RemoveButton({
  label,
  onClick,
  className = '',
}: {
  label: string;
  onClick: () => void;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`grid size-11 place-items-center rounded-full text-quiet hover:text-accent focus-visible:text-accent ${className}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
        <path d="M7 7l10 10M17 7L7 17" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </button>
  );
}
