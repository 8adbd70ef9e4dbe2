import { useContent } from '#platform/shell/content.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';

/** Contact options besides the form. `id` is the id of the heading. */
export function ContactOptions({ id }: { id: string }) {
  const { heading, links, phoneNote, facts } = useContent('contact').otherOptions;
  return (
    <>
      <h2 id={id} className="text-[1.7rem]">
        {heading}
      </h2>
      <ul className="mt-4 font-display text-[1.35rem] leading-tight">
        {links.map(({ label, href }) => (
          <li key={href}>
            <SmartLink href={href} className="link inline-flex min-h-11 items-center">
              {label}
            </SmartLink>
            {href.startsWith('tel:') && <p className="font-sans text-[1rem] text-quiet">{phoneNote}</p>}
          </li>
        ))}
      </ul>
      <dl className="mt-6 border-line border-t">
        {facts.map(({ term, text }) => (
          <div key={term} className="border-line border-b py-3.5 sm:grid sm:grid-cols-[13rem_1fr] lg:block">
            <dt className="text-quiet">{term}</dt>
            <dd>{showLinks(text)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
