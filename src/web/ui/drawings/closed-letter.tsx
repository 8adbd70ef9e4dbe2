import letter from './closed-letter.svg?url';

/** An envelope that stays shut, with its seal unbroken. */
export function ClosedLetter({ className }: { className: string }) {
  return <img src={letter} alt="" width={720} height={540} className={`h-auto dark:brightness-[0.8] ${className}`} />;
}
