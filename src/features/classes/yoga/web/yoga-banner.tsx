import { useContent } from '#platform/shell/content.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { NextDate } from './next-dates-data.ts';

export function YogaBanner() {
  const yoga = useContent('yoga');
  return (
    <div className="yoga-banner under-header relative isolate min-h-[44rem] md:min-h-[clamp(34rem,52vw,50rem)] print:min-h-0">
      <Picture
        name="yoga-banner-wide"
        tall="yoga-banner-tall"
        place={yoga.hero.image}
        first
        className="absolute inset-0 -z-1 size-full object-cover object-bottom md:max-lg:object-[36%_100%] print:hidden"
      />
      <div className="column pt-8 pb-16 md:pt-[min(3.5vw,4rem)]">
        <div className="photo-words">
          <h1 className="max-w-[14ch]">{yoga.heading}</h1>
          <p className="mt-6 max-w-[32ch] text-[1.12rem] leading-relaxed md:max-w-[22ch] md:max-lg:text-balance lg:max-w-[28ch] xl:max-w-[34ch] md:text-[1.2rem]">
            {showLinks(yoga.intro)}
          </p>
        </div>
      </div>
    </div>
  );
}

/** The next workshop, which has its sign-up on another site, with its date if its title names one of the workshops. */
export function WorkshopBanner({ dates }: { dates: readonly NextDate[] }) {
  const { workshopBanner, workshops } = useContent('yoga');
  const { title, sentence, link } = workshopBanner;
  if (link.href === '') return null;
  const named = workshops.items.find(({ term }) => title.includes(term))?.term;
  const next = dates.find((date) => date.title === named);
  return (
    <section className="bg-band" aria-labelledby="next-workshop">
      <div className="column flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-8 md:py-9">
        <div className="max-w-[44rem]">
          <h2 id="next-workshop" className="text-[1.5rem] md:text-[1.75rem]">
            {title}
          </h2>
          <p className="mt-2">{sentence}</p>
          {next && (
            <p className="dotted mt-1 font-semibold tabular-nums">
              {[next.day, next.time, next.price].filter(Boolean).map((fact) => (
                <span key={fact}>{fact} </span>
              ))}
            </p>
          )}
        </div>
        <SmartLink href={link.href} className="button">
          {link.label}
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="size-4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M7 17 17 7M9 7h8v8" />
          </svg>
        </SmartLink>
      </div>
    </section>
  );
}
