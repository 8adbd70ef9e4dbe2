import { useScrollToSection } from '#web/features/classes/use-scroll-to-section.ts';
import { ApproachAndSession, Audience } from '#web/features/classes/yoga-approach.tsx';
import { WorkshopBanner, YogaBanner } from '#web/features/classes/yoga-banner.tsx';
import { ClassDescriptions, WorkshopList } from '#web/features/classes/yoga-class-descriptions.tsx';
import { CallsToAction, Trainings, YogaSlideshow } from '#web/features/classes/yoga-closing.tsx';
import { YogaQuestions } from '#web/features/classes/yoga-faq.tsx';
import { Offerings } from '#web/features/classes/yoga-offerings.tsx';
import { createYogaStructuredData } from '#web/features/classes/yoga-structured-data.ts';
import { loadContent } from '#web/shell/content.ts';
import { createPageMeta, getSiteConfig } from '#web/shell/page-meta.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/yoga';
import '#web/features/classes/yoga-page.css';

export const loader = (args: Route.LoaderArgs) => loadContent(args, 'yoga');

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = getSiteConfig(matches);
  const structuredData =
    site && loaderData && createYogaStructuredData(loaderData.content.yoga, site.origin, site.business);
  return createPageMeta('/yoga', matches, structuredData);
};

export default function Yoga({ loaderData }: Route.ComponentProps) {
  useScrollToSection();
  return (
    <>
      <YogaBanner />
      <WorkshopBanner />
      <Offerings />
      <ApproachAndSession />
      <Audience />
      <Picture
        name="calendar-band"
        place={loaderData.content.yoga.image}
        className="block h-[clamp(10rem,18.75vw,30rem)] w-full object-cover object-[72%_100%] print:hidden"
      />
      <ClassDescriptions />
      <WorkshopList />
      <YogaQuestions />
      <Trainings />
      <CallsToAction />
      <YogaSlideshow />
    </>
  );
}
