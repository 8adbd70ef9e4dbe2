import { type ComponentProps, lazy, Suspense } from 'react';

const WaitlistForm = lazy(async () => ({ default: (await import('./waitlist-form.tsx')).WaitlistForm }));

/** The form of a waitlist, which loads apart because most classes are not full. */
export function LazyWaitlistForm(props: ComponentProps<typeof WaitlistForm>) {
  return (
    <Suspense>
      <WaitlistForm {...props} />
    </Suspense>
  );
}
