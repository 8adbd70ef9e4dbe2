import stamp from '#drawings/letter-stamp.svg?url';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { ClosingLandscape } from '#platform/ui/closing-landscape.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import type { Route } from './+types/contact-page';
import { ContactForm } from './contact-form.tsx';
import { ContactOptions } from './contact-options.tsx';

export const loader = (args: Route.LoaderArgs) => loadContent(args, 'contact');

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/contact', matches);

export default function Contact() {
  const contact = useContent('contact');
  return (
    <>
      <div className="column grid gap-x-24 gap-y-16 pt-10 pb-12 md:pt-16 lg:grid-cols-[7fr_4fr] lg:items-baseline">
        <div>
          <div className="mb-10 flow-root">
            <img
              src={stamp}
              alt=""
              width={164}
              height={148}
              loading="lazy"
              className="float-right -mt-4 ml-2 h-auto w-20 md:mt-0 md:w-41"
            />
            <h1>{contact.heading}</h1>
            <p className="mt-5 max-w-[40ch] text-balance text-[1.15rem]">{showLinks(contact.intro)}</p>
          </div>
          <ContactForm />
        </div>
        <aside aria-labelledby="other-ways">
          <ContactOptions id="other-ways" />
          <p className="mt-6 measure text-[0.94rem] text-quiet">{contact.privacy}</p>
        </aside>
      </div>
      <ClosingLandscape scene="bridge" place={contact.image} />
    </>
  );
}
