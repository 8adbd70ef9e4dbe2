import type { EnquiryToday } from '#contract/enquiries.ts';
import { formatShortDay } from '#domain/day.ts';
import { formatCount } from '#platform/text/format-count.ts';
import { Details, type TodayPart } from '#web/features/admin-access/today-part.tsx';
import { Badge } from '#web/ui/badge.tsx';

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
