import { useId } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { countByState } from './series.ts';
import { SeriesView } from './series-view.tsx';
import type { useSeries } from './use-series.ts';

/** The progress of a series while it is created, and its failures. `onBack` returns to the form. */
export function SeriesDialog(props: { series: ReturnType<typeof useSeries>; onBack: () => void; onClose: () => void }) {
  const { series, running, resume, retryFailed } = props.series;
  const id = useId();
  if (!series) return null;
  const close = countByState(series, 'made') > 0 ? props.onClose : props.onBack;
  return (
    <Dialog open locked={running} onRequestClose={close} onClose={close} labelledBy={id} closeLabel="Close">
      <h2 id={id} className="mb-5 pr-12">
        New class
      </h2>
      <SeriesView
        series={series}
        running={running}
        onResume={resume}
        onRetry={retryFailed}
        onBack={props.onBack}
        onClose={props.onClose}
      />
    </Dialog>
  );
}
