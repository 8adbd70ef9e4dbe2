import sealedLetter from '#drawings/sealed-letter.svg?url';

/** An envelope with a letter in it: a mountain, hills and firs. Its seal is the lid of a tin. */
export function SealedLetter({ className }: { className: string }) {
  return <img src={sealedLetter} alt="" width={720} height={640} loading="lazy" className={`h-auto ${className}`} />;
}
