import { loadContent, useContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { Letter } from '#platform/ui/letter.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { ClosingLandscape } from '#platform/ui/scenes/closing-landscape.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { Route } from './+types/about-page';

export const loader = (args: Route.LoaderArgs) => loadContent(args, 'about');

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta({ title: 'About', listed: true }, matches);

export default function About() {
  const about = useContent('about');
  return (
    <>
      <header className="column grid items-center gap-x-16 gap-y-8 pt-10 pb-14 md:pt-16 md:pb-24 md:grid-cols-[5fr_6fr] xl:grid-cols-[minmax(0,1fr)_34rem]">
        <h1 className="max-w-[8ch] lg:text-[5rem]">{about.heading}</h1>
        <Picture
          name="basement"
          place={about.image}
          sizes="(min-width: 768px) 40rem, 92vw"
          first
          className="aspect-square h-auto w-full rounded-card object-cover"
        />
      </header>
      <div className="column pb-12 md:pb-16">
        <Letter greeting={about.greeting} parts={about.sections} closing={about.closing} signature={about.signature}>
          <ul className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3 border-line border-t pt-8 text-[1rem]">
            {about.links.map(({ label, href }, index) => (
              <li key={href} className="max-xl:first:w-full">
                <SmartLink
                  href={href}
                  className={index === 0 ? 'button' : 'link inline-flex min-h-11 items-center font-semibold'}
                >
                  {label}
                </SmartLink>
              </li>
            ))}
          </ul>
        </Letter>
      </div>
      <ClosingLandscape scene="coast" />
    </>
  );
}
