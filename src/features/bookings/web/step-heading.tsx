import type { ComponentProps } from 'react';

/** The heading of a part of the bookings' pages. Scripts focus it, so that screen readers announce a change. */
export function StepHeading(props: ComponentProps<'h2'> & { plain?: boolean; step?: number | undefined }) {
  const { plain = false, step, children, ...rest } = props;
  const look = plain ? 'mb-[0.4rem]' : 'mb-4 border-line border-b pb-[0.6rem]';
  return (
    <h2 {...rest} tabIndex={-1} className={`${look} text-[1.6rem]`}>
      {step && (
        <span aria-hidden="true" className="mr-3 text-accent">
          {step}
        </span>
      )}
      {children}
    </h2>
  );
}

/** Two columns in a wide window. */
export function BookingColumns({ className = 'gap-11', ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={`${className} grid items-start *:min-w-0 min-[900px]:grid-cols-2 min-[900px]:gap-[clamp(3rem,7vw,6rem)]`}
    />
  );
}
