import { useContent } from '#platform/shell/content.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';

/** Tasting events: description, price and contact. */
export function TastingEvents() {
  const { heading, paragraphs, price, link, image } = useContent('chocolates').tastings;
  return (
    <section className="grid items-center bg-band lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-[clamp(2rem,5vw,4rem)] lg:[&>picture]:self-stretch">
      <div className="column pt-11 pb-14 max-lg:order-1 lg:mr-0 lg:ml-[max(4px+4.7vw,(100vw-74rem)/2)] lg:w-auto">
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="measure mt-5">
            {showLinks(paragraph)}
          </p>
        ))}
        {price && <p className="mt-6 text-balance font-display text-[1.35rem] text-primary leading-[1.3]">{price}</p>}
        <p className="mt-7">
          <SmartLink href={link.href} className="button">
            {link.label}
          </SmartLink>
        </p>
      </div>
      <Picture
        name="tasting"
        place={image}
        sizes="(max-width: 1023px) 100vw, 56vw"
        className="aspect-[3/2] w-full object-cover lg:h-full lg:max-h-[40rem] lg:min-h-[30rem]"
      />
    </section>
  );
}
