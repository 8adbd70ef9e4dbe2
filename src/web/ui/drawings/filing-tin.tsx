import tin from './filing-tin.svg?url';

/** A hinged tin with its lid up, and cards standing in it. */
export function FilingTin({ className }: { className: string }) {
  return <img src={tin} alt="" width={720} height={610} className={`h-auto ${className}`} />;
}
