import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { PUBLIC_FEED_PATH } from '#platform/calendar/calendar-feed.ts';
import { useContent } from '#platform/shell/content.ts';
import { createPageMeta, getSiteConfig } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { api } from '../../web/api.ts';
import type { Route } from './+types/calendar-page';
import { loadCalendar } from './calendar-data.ts';
import { CalendarView } from './calendar-view.tsx';
import { buildClassStructuredData } from './class-structured-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadCalendar(context.get(inProcess).api, request.url);
}

/** In the browser the calendar loads its own data. Undefined means that loading failed, and the page shows it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCalendar(api, request.url).catch(() => undefined);
}

/** Another day or the list view needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const sameMonth = currentUrl.searchParams.get('month') === nextUrl.searchParams.get('month');
  return sameMonth && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = getSiteConfig(matches);
  const events = site && loaderData ? buildClassStructuredData(loaderData.events, loaderData.now, site) : [];
  const feed = { tagName: 'link', rel: 'alternate', type: 'text/calendar', href: PUBLIC_FEED_PATH } as const;
  return [...createPageMeta({ title: 'Class calendar', listed: true }, matches, events), feed];
};

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const words = useContent('calendar');
  return (
    <>
      {/* The sky is behind the bar and the heading, the hills below. The sun overlaps neither. */}
      <div className="calendar-head under-header relative h-[clamp(184px,8.5rem+11vw,360px)] print:h-auto">
        <Picture
          name="calendar-band"
          place={words.image}
          first
          className="absolute inset-0 size-full object-cover object-[70%_100%] min-[480px]:object-[74%_100%] print:hidden"
        />
        <h1 className="column relative z-1 pt-[clamp(0.25rem,0.8vw,0.75rem)]">
          <span className="photo-words inline-block">{words.heading}</span>
        </h1>
      </div>
      <div className="column pb-12 md:pb-24">
        <CalendarView data={loaderData} words={words} />
      </div>
    </>
  );
}
