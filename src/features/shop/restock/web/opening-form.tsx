import { Honeypot } from '#platform/ui/forms/field.tsx';
import { opening as words } from './shop-opening-words.ts';

/** Asks for one email when the closed shop opens. A native form, because it must work without scripts. */
export default function OpeningForm() {
  return (
    <form
      method="post"
      action="/restock"
      className="relative mx-auto mt-2 flex max-w-[30rem] flex-wrap items-center justify-center gap-2"
    >
      <label className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-2">
        <span className="sr-only">{words.label}</span>
        <input
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={words.label}
          className="input min-w-0 flex-1"
        />
      </label>
      <button type="submit" className="button">
        {words.button}
      </button>
      <Honeypot />
    </form>
  );
}
