/** A bar that is filled up to a share. The text beside it says the same in words. */
export function ShareBar({ percent, className }: { percent: number; className: string }) {
  return (
    <svg
      className={`block h-1 w-full overflow-hidden rounded-full forced-color-adjust-none fill-ink/15 forced-colors:fill-[GrayText] ${className}`}
      aria-hidden="true"
    >
      <rect width="100%" height="100%" />
      <rect width={`${percent}%`} height="100%" className="fill-highlight forced-colors:fill-[CanvasText]" />
    </svg>
  );
}
