import type { ReactNode, Ref } from 'react';

type AdminHeadProps = { heading: string; intro?: string; ref?: Ref<HTMLHeadingElement>; children?: ReactNode };

/** The title of an admin page, with buttons or a note beside it. The heading can receive focus. */
export function AdminHead({ heading, intro, ref, children }: AdminHeadProps) {
  return (
    <div className="wrap-anywhere mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h1 ref={ref} tabIndex={-1}>
          {heading}
        </h1>
        {intro && <p className="mt-2 measure text-balance text-quiet">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
