import { isPageOn } from '#domain/settings/site-parts.ts';
import { footer } from '#web/content/footer.ts';
import type { Link } from '#web/content/text.ts';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { useFillFacts, useLoadedSite } from '#web/shell/use-site.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';

function Links({ label, links }: { label: string; links: readonly Link[] }) {
  const fill = useFillFacts();
  const parts = useLoadedSite()?.parts;
  const shown = links
    .map(({ label: text, href }) => ({ text, href: fill(href) }))
    .filter(({ href }) => href !== '' && (!parts || isPageOn(href, parts)));
  return (
    <nav aria-label={label}>
      <h2 className="font-sans font-semibold text-[0.95rem]">{label}</h2>
      <ul className="mt-2">
        {shown.map(({ text, href }) => (
          <li key={text}>
            <SmartLink
              href={href}
              className="inline-block py-2 underline decoration-line underline-offset-4 hover:decoration-highlight"
            >
              {text}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The footer of every page. `year` is the current year in the studio's time zone. */
export function Footer({ year }: { year: string }) {
  const fill = useFillFacts();
  const { business, parts } = useLoadedSite() ?? {};
  const email = business?.email;
  return (
    <footer className="mt-auto border-line border-t bg-band">
      <div className="column grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.2rem),1fr))] gap-x-6 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.4fr_0.9fr_1.1fr_1.4fr] lg:gap-x-12">
        <div className="col-span-full lg:col-span-1 lg:max-w-[21rem]">
          {parts?.newsletter !== false && <NewsletterForm />}
        </div>
        <Links label={footer.pages.label} links={footer.pages.links} />
        <Links label={footer.elsewhere.label} links={[...footer.elsewhere.links, ...footer.website]} />
        <div className="max-sm:col-span-full">
          <h2 className="font-sans font-semibold text-[0.95rem]">{footer.visit.label}</h2>
          <address className="mt-4 not-italic leading-relaxed">
            {footer.visit.lines.map((line) => (
              <span key={line} className="block empty:hidden">
                {fill(line)}
              </span>
            ))}
            {email && (
              <a
                href={`mailto:${email}`}
                className="mt-2 inline-block py-2 underline decoration-line underline-offset-4"
              >
                <EmailText email={email} />
              </a>
            )}
          </address>
        </div>
        <p className="text-[0.9rem] text-quiet col-span-full">
          © {year} {fill(`${footer.copyright}. ${footer.sentence}`)}
        </p>
      </div>
    </footer>
  );
}
