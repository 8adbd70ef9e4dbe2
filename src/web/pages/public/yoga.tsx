import { useScrollToSection } from '#web/features/classes/use-scroll-to-section.ts';
import { ApproachAndSession, Audience } from '#web/features/classes/yoga-approach.tsx';
import { WorkshopBanner, YogaBanner } from '#web/features/classes/yoga-banner.tsx';
import { ClassDescriptions, WorkshopList } from '#web/features/classes/yoga-class-descriptions.tsx';
import { CallsToAction, Trainings, YogaSlideshow } from '#web/features/classes/yoga-closing.tsx';
import { YogaQuestions } from '#web/features/classes/yoga-faq.tsx';
import { Offerings } from '#web/features/classes/yoga-offerings.tsx';
import { yogaStructuredData } from '#web/features/classes/yoga-structured-data.ts';
import { createPageMeta, getSiteConfig } from '#web/shell/page-meta.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/yoga';
import '#web/features/classes/yoga-page.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = getSiteConfig(matches);
  return createPageMeta('/yoga', matches, site && yogaStructuredData(site.origin, site.business));
};

export default function Yoga() {
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
