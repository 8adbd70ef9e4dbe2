import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { Tin } from '../../tins/web/tin.tsx';

/** The look of a tin that is not for sale. It has the name of the business. */
export const brandTin = { ground: '#DDA23A', ink: '#4A1F12', motif: 'pod' } as const;

/** How the chocolates are made, and their cultural origin. */
export function HowItIsMade() {
  const { about, culture } = useContent('chocolates');
  const { business } = useSite();
  const [lead = '', ...rest] = about.paragraphs;
  return (
    <section>
      <div className="column grid items-center gap-8 pt-[clamp(1rem,4vw,3rem)] pb-[clamp(4rem,8vw,7.5rem)] md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] md:gap-[clamp(2rem,6vw,6rem)]">
        <div className="mx-auto w-[min(100%,24rem)] md:mr-0 md:w-full">
          <Tin name={business.name} {...brandTin} open />
        </div>
        <div>
          <h2>{about.heading}</h2>
          <p className="mt-6 text-balance font-display text-[clamp(1.35rem,1.1rem+1.2vw,1.85rem)] leading-[1.3] tracking-[-0.01em]">
            {showLinks(lead)}
          </p>
          {rest.map((paragraph) => (
            <p key={paragraph} className="measure mt-5 text-quiet">
              {showLinks(paragraph)}
            </p>
          ))}
        </div>
      </div>
      <div className="grid items-center gap-10 md:grid-cols-2 md:gap-[clamp(2.5rem,6vw,6rem)]">
        <div className="column max-md:order-1 md:mr-0 md:ml-[max(4px+4.7vw,(100vw-74rem)/2)] md:w-auto">
          <h2>{culture.heading}</h2>
          <div className="prose measure mt-6">
            {culture.paragraphs.map((paragraph) => (
              <p key={paragraph}>{showLinks(paragraph)}</p>
            ))}
          </div>
        </div>
        <Picture
          name="culture"
          place={culture.image}
          sizes="(max-width: 767px) 100vw, 50vw"
          className="aspect-square w-full object-cover md:aspect-[4/5] md:max-h-[36rem] md:rounded-l-card"
        />
      </div>
    </section>
  );
}
