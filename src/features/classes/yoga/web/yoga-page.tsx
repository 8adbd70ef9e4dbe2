import { data } from 'react-router';
import { loadContent } from '#platform/shell/content.ts';
import { createPageMeta, getSiteConfig } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { Picture } from '#platform/ui/picture.tsx';
import type { ClassApi } from '../../web/api.ts';
import type { Route } from './+types/yoga-page';
import { loadNextDates } from './next-dates-data.ts';
import { useScrollToSection } from './use-scroll-to-section.ts';
import { ApproachAndSession, Audience } from './yoga-approach.tsx';
import { WorkshopBanner, YogaBanner } from './yoga-banner.tsx';
import { ClassDescriptions, WorkshopList } from './yoga-class-descriptions.tsx';
import { CallsToAction, Trainings, YogaSlideshow } from './yoga-closing.tsx';
import { YogaQuestions } from './yoga-faq.tsx';
import { Offerings } from './yoga-offerings.tsx';
import { createYogaStructuredData } from './yoga-structured-data.ts';
import './yoga-page.css';

/** The page also renders without its dates. Status 503 keeps that version out of caches and search results. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await loadContent({ context, request }, 'yoga');
  const api: ClassApi = context.get(inProcess).api;
  const { now, timeZone, parts } = await api('GET /config/site');
  const { classes, workshops } = page.content.yoga;
  const titles = [...classes.items.map(({ title }) => title), ...workshops.items.map(({ term }) => term)];
  try {
    return { ...page, dates: parts.classes ? await loadNextDates(api, titles, now, timeZone) : [] };
  } catch {
    return data({ ...page, dates: [] }, { status: 503, headers: { 'Retry-After': '60' } });
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = getSiteConfig(matches);
  const structuredData =
    site && loaderData && createYogaStructuredData(loaderData.content.yoga, site.origin, site.business);
  return createPageMeta('/yoga', matches, structuredData);
};

export default function Yoga({ loaderData: { content, dates } }: Route.ComponentProps) {
  const { image } = content.yoga;
  useScrollToSection();
  return (
    <>
      <YogaBanner />
      <WorkshopBanner dates={dates} />
      <Offerings />
      <ApproachAndSession />
      <Audience />
      {image.source && (
        <Picture
          name="calendar-band"
          place={image}
          className="block h-[clamp(10rem,18.75vw,30rem)] w-full object-cover object-[72%_100%] print:hidden"
        />
      )}
      <ClassDescriptions dates={dates} />
      <WorkshopList dates={dates} />
      <YogaQuestions />
      <Trainings />
      <CallsToAction />
      <YogaSlideshow />
    </>
  );
}
