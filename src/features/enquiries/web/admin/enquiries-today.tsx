import { Details, type TodayPart } from '#features/admin-access/web/today-part.tsx';
import { formatCount } from '#platform/text/format-count.ts';
import { formatShortDay } from '#platform/time/day.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { EnquiryToday } from '../../contract/enquiries.ts';

/** The unanswered enquiries. */
export const enquiryToday: TodayPart<EnquiryToday> = {
  listTasks: ({ enquiries }) => [
    {
      to: '/admin/enquiries',
      count: enquiries.count,
      heading: formatCount(enquiries.count, 'unanswered enquiry', 'unanswered enquiries'),
      rows: enquiries.first.map(({ _id, name, kind, suspectedSpam, date }) => (
        <li key={_id}>
          {name}
          {suspectedSpam && (
            <span className="ml-2">
              <Badge tone="warning">Possible spam</Badge>
            </span>
          )}
          <Details texts={[formatShortDay(date), kind === 'contact' ? 'message' : 'booking request']} />
        </li>
      )),
    },
  ],
};
