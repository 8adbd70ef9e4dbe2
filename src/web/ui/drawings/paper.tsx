/** One sheet of cut paper, with the shadow that it throws on what is behind it. */
export function Paper({ d, className }: { d: string; className: string }) {
  return (
    <>
      <path d={d} className="fill-black opacity-15" transform="translate(2 4)" />
      <path d={d} className={className} />
    </>
  );
}
