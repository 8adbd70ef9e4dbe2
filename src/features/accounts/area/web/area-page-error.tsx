import { useRevalidator, useRouteError } from 'react-router';
import { asApiError } from '#platform/api/client.ts';
import { ErrorScreen } from '#platform/shell/error-screen.tsx';
import { FailedNotice } from '#platform/ui/failed-notice.tsx';

/** A page of the client area whose loader failed, inside the layout. */
export function AreaPageError({ heading, text }: { heading?: string; text: string }) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (!asApiError(error) && !(error instanceof TypeError)) return <ErrorScreen error={error} status={undefined} />;
  return (
    <>
      {heading && <h1 className="area-heading">{heading}</h1>}
      <FailedNotice text={text} className="mt-8" onRetry={revalidate} />
    </>
  );
}
