import tin from './filing-tin.svg?url';

/** A tin with its lid off, and cards standing in it. */
export function FilingTin({ className }: { className: string }) {
  return <img src={tin} alt="" width={720} height={600} className={`h-auto dark:brightness-[0.82] ${className}`} />;
}
