import { useContent } from '#platform/shell/content.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { Slideshow } from '#platform/ui/slideshow.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { FirEdge } from './yoga-art.tsx';

export function Trainings() {
  const { trainings } = useContent('yoga');
  if (trainings.items.length === 0) return null;
  return (
    <section
      className="column grid gap-x-10 gap-y-8 pt-20 pb-14 md:pt-28 md:pb-20 lg:grid-cols-12"
      aria-labelledby="trainings"
    >
      <div className="lg:col-span-4">
        <h2 id="trainings">{trainings.heading}</h2>
        <p className="mt-4 max-w-[30ch] text-quiet">{showLinks(trainings.intro)}</p>
      </div>
      <dl className="border-line border-b lg:col-span-8 lg:col-start-5">
        {trainings.items.map(({ term, text }) => (
          <div key={term} className="grid gap-x-8 border-line border-t py-4 sm:grid-cols-[15rem_1fr] sm:items-baseline">
            <dt className="font-display text-[1.2rem]">{term}</dt>
            <dd>{showLinks(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The links to private and group sessions. */
export function CallsToAction() {
  const { callsToAction } = useContent('yoga');
  return (
    <section aria-label={callsToAction.map(({ link }) => link.label).join(', ')}>
      <FirEdge />
      <div className="grove">
        <div className="column grid gap-y-12 pt-10 pb-20 md:grid-cols-2 md:pt-14 md:pb-24">
          {callsToAction.map(({ heading, text, link }) => (
            <div
              key={heading}
              className="flex flex-col md:border-line md:first:pr-8 md:last:border-l md:last:pl-12 lg:last:pl-20"
            >
              <h2>{heading}</h2>
              <p className="mt-3 max-w-[34ch]">{showLinks(text)}</p>
              <p className="mt-auto pt-7">
                <SmartLink href={link.href} className="button">
                  {link.label}
                </SmartLink>
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

export function YogaSlideshow() {
  const { heading, slides } = useContent('yoga').slideshow;
  return (
    <div className="column py-16 md:py-20">
      <Slideshow slides={slides} label={heading}>
        <h2>{heading}</h2>
      </Slideshow>
    </div>
  );
}
