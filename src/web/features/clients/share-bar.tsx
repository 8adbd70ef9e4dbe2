/** A bar that is filled up to a share. The text beside it says the same in words. */
export function ShareBar({ percent, className, fill }: { percent: number; className: string; fill: string }) {
  return (
    <svg
      className={`block w-full overflow-hidden forced-color-adjust-none fill-line forced-colors:fill-[GrayText] ${className}`}
      aria-hidden="true"
    >
      <rect width="100%" height="100%" />
      <rect width={`${percent}%`} height="100%" className={`${fill} forced-colors:fill-[CanvasText]`} />
    </svg>
  );
}
