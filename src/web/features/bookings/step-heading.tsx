import type { ComponentProps } from 'react';

/** The heading of a part of the bookings' pages. Scripts focus it, so that screen readers announce a change. */
export function StepHeading({ plain = false, ...props }: ComponentProps<'h2'> & { plain?: boolean }) {
  const look = plain ? 'mb-[0.4rem]' : 'mb-4 border-line border-b pb-[0.6rem]';
  return <h2 {...props} tabIndex={-1} className={`${look} text-[1.6rem]`} />;
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
