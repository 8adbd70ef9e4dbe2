import { EndForm } from '#platform/admin/series-end.ts';
import { SeriesEnd } from '#platform/admin/series-fields.tsx';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { formatShortDay, formatTime } from '#platform/time/day.ts';
import { formatRepeat } from '#platform/time/repeats/repeats.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { AdminClass, ClassSeries } from '../../../contract/classes-admin.ts';
import { OCCURRENCE_COUNTS } from '../../domain/occurrences.ts';
import { formatFields, loadSeriesDays } from './scope.ts';

/** A longer list of classes is folded. */
const MAX_OPEN_CLASSES = 8;

/** The classes of a series, with what was changed on one alone, and the form that adds further ones. */
export function SeriesDialog(props: {
  series: ClassSeries;
  title: string;
  /** Absent while they load. */
  occurrences: readonly AdminClass[] | undefined;
  onClose: () => void;
}) {
  const { series, title, occurrences, onClose } = props;
  const { repeat, _id: id } = series;
  return (
    <FormDialog
      title={title}
      text={`${formatRepeat(series)}. To end the series earlier, cancel its first class that will not take place, and all later ones.`}
      schema={EndForm}
      defaultValue={{ ends: 'count', count: OCCURRENCE_COUNTS[repeat] }}
      hidden={{ intent: 'extend-series', seriesId: id, version: String(series.version) }}
      submit="Add classes"
      busyText="Adding..."
      onClose={onClose}
    >
      {(fields) => (
        <>
          {occurrences && (
            <details className="whole" open={occurrences.length <= MAX_OPEN_CLASSES}>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-quiet underline decoration-line underline-offset-[0.25em]">
                {occurrences.length === 1 ? 'Its one class' : `Its ${occurrences.length} classes`}
              </summary>
              <ul className="border-line border-t">
                {occurrences.map((event) => (
                  <Occurrence key={event._id} event={event} />
                ))}
              </ul>
            </details>
          )}
          <h3 className="whole -mb-2">Add more</h3>
          <SeriesEnd
            fields={fields}
            repeat={repeat}
            nouns={['class', 'classes']}
            suggested={OCCURRENCE_COUNTS[repeat]}
            load={loadSeriesDays}
            start={{ id }}
          />
        </>
      )}
    </FormDialog>
  );
}

const stateNames = { upcoming: '', past: 'Past', cancelled: 'Cancelled' };

function Occurrence({ event }: { event: AdminClass }) {
  const { date, time, state, taken, capacity, changedFields = [] } = event;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-line border-b py-2 tabular-nums">
      <span>
        {formatShortDay(date)}, {formatTime(time)}
        {changedFields.length > 0 && (
          <span className="block text-[0.9rem] text-quiet">Changed separately: {formatFields(changedFields)}</span>
        )}
      </span>
      {state === 'upcoming' ? (
        <span className="text-quiet">{`${taken} of ${capacity}`}</span>
      ) : (
        <Badge tone={state === 'cancelled' ? 'danger' : 'plain'}>{stateNames[state]}</Badge>
      )}
    </li>
  );
}
