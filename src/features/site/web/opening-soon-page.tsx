import { redirectDocument } from 'react-router';
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { ClosingLandscape } from '#platform/ui/scenes/closing-landscape.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { Route } from './+types/opening-soon-page';

/** A visitor who opens another page in a tab from before the site closed is led here. */
export function loader(args: Route.LoaderArgs) {
  if (new URL(args.request.url).searchParams.has('leave')) throw redirectDocument('/opening-soon');
  return loadContent(args, 'opening-soon');
}

export const meta = createMeta({ title: 'Opening soon' });

/** What visitors see of a closed site. */
export default function OpeningSoon() {
  const { heading, text, links, image } = useContent('opening-soon');
  const { business, parts } = useSite();
  return (
    <div className="flex min-h-svh flex-col">
      <div className="column grid grow content-center justify-items-start gap-6 py-16">
        <p className="eyebrow">{business.name}</p>
        <h1>{heading}</h1>
        <p className="measure text-[1.15rem]">{showLinks(text)}</p>
        {parts.newsletter && (
          <div className="mt-4 w-full max-w-[28rem]">
            <NewsletterForm />
          </div>
        )}
        <p className="mt-6 flex flex-wrap gap-x-6 text-quiet">
          {links.map(({ label, href }) => (
            <SmartLink key={href} href={href} className="link inline-flex min-h-11 items-center">
              {label}
            </SmartLink>
          ))}
        </p>
      </div>
      <ClosingLandscape scene="morning" low place={image} />
    </div>
  );
}
