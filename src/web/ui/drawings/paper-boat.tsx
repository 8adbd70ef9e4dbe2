import boat from './paper-boat.svg?url';

/** A boat folded from a letter, with its seal, on the water of the coast. */
export function PaperBoat({ className }: { className: string }) {
  return <img src={boat} alt="" width={480} height={312} className={`h-auto dark:brightness-[0.8] ${className}`} />;
}
