/** One sheet of cut paper, with the soft shadow that it throws on what is behind it. */
export function Paper({ d, className }: { d: string; className: string }) {
  return (
    <>
      <path d={d} className="fill-black opacity-[.06]" transform="translate(3 8)" />
      <path d={d} className="fill-black opacity-[.08]" transform="translate(2 5)" />
      <path d={d} className="fill-black opacity-[.12]" transform="translate(1 2)" />
      <path d={d} className={className} />
    </>
  );
}
