/** A bar that is filled up to a share. The text beside it says the same in words. */
export function ShareBar({ percent, className }: { percent: number; className: string }) {
  return (
    <svg
      className={`block h-[3px] w-full overflow-hidden forced-color-adjust-none fill-line forced-colors:fill-[GrayText] ${className}`}
      aria-hidden="true"
    >
      <rect width="100%" height="100%" />
      <rect width={`${percent}%`} height="100%" className="fill-highlight forced-colors:fill-[CanvasText]" />
    </svg>
  );
}
