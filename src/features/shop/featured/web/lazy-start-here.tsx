import { lazy, memo, type ReactNode, Suspense } from 'react';
import type { StartHereProps } from './featured-tins.tsx';

/** The page works without its tins. */
const StartHere = lazy(() =>
  import('./featured-tins.tsx').then(
    ({ StartHere }) => ({ default: StartHere }),
    () => ({ default: (_props: StartHereProps): ReactNode => null }),
  ),
);

/** Kept while its props are the same, because a new one would replace the tins of the server until their script has loaded. */
export const LazyStartHere = memo(function LazyStartHere(props: StartHereProps) {
  return (
    <Suspense fallback={<div className="min-h-96" />}>
      <StartHere {...props} />
    </Suspense>
  );
});
