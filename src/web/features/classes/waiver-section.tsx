import type { Waiver } from '#domain/classes/waiver.ts';
import { signup } from '#web/content/signup.ts';
import { useContent } from '#web/shell/content.ts';
import { WaiverText } from './waiver-text.tsx';

/** The waiver that is signed, and its checkbox, which belongs to this version. A page about it alone says its heading and hint at the top. */
export function WaiverSection(props: { waiver: Waiver; error: string | undefined; isHeadingHidden?: boolean }) {
  const { waiver, error, isHeadingHidden } = props;
  const { heading, hint } = useContent('sign-up-parts').waiver;
  return (
    <section aria-labelledby="waiver" className="@container">
      <h2 id="waiver" className={isHeadingHidden ? 'sr-only' : 'mb-2'}>
        {heading}
      </h2>
      {!isHeadingHidden && <p className="mb-6 text-quiet">{hint}</p>}
      <WaiverText waiver={waiver} />
      <label className="mt-6 inline-flex min-h-[48px] items-center gap-[0.85rem] font-semibold">
        <input
          key={waiver.version}
          type="checkbox"
          name="waiver"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'waiver-error' : undefined}
          className="size-[26px] flex-none"
        />
        <span className="text-balance">{signup.waiver.agree}</span>
      </label>
      <p id="waiver-error" className="mt-1 font-medium text-accent empty:hidden" aria-live="polite">
        {error}
      </p>
    </section>
  );
}
