import type { ReactNode, Ref } from 'react';

type TitleProps = { heading: string; intro?: string; ref?: Ref<HTMLHeadingElement> };

/** Heading and introduction of an admin page. The heading can receive focus. */
export function AdminTitle({ heading, intro, ref }: TitleProps) {
  return (
    <div>
      <h1 ref={ref} tabIndex={-1}>
        {heading}
      </h1>
      {intro && <p className="mt-1 max-w-[62ch] text-quiet">{intro}</p>}
    </div>
  );
}

/** The title of an admin page, with buttons or a note beside it. */
export function AdminHead({ children, ...title }: TitleProps & { children?: ReactNode }) {
  return (
    <div className="wrap-anywhere mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <AdminTitle {...title} />
      {children}
    </div>
  );
}
