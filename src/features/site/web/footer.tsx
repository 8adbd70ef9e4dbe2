import { useLocation } from 'react-router';
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx';
import type { Link } from '#platform/documents.ts';
import { useLoadedSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';

function Links({ heading, links }: { heading: string; links: readonly Link[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="font-sans font-semibold text-[0.95rem]">{heading}</h2>
      <ul className="mt-2">
        {links.map(({ label, href }) => (
          <li key={label}>
            <SmartLink
              href={href}
              className="inline-block py-2 underline decoration-ink/30 underline-offset-4 hover:decoration-highlight"
            >
              {label}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The footer of every page; none on the page of an error that prevented its words. `year` is the current year in the
 * studio's time zone.
 */
export function Footer({ year }: { year: string }) {
  const site = useLoadedSite();
  // Right after leaving the newsletter no one wants to be asked for it.
  const isLeaving = useLocation().pathname === '/unsubscribe';
  if (!site) return null;
  const { pages, elsewhere, visit, copyright } = site.footer;
  const { email } = site.business;
  return (
    <footer className="mt-auto border-line border-t bg-band">
      <div className="column grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.2rem),1fr))] gap-x-6 gap-y-10 py-14 sm:grid-cols-3 lg:gap-x-10 lg:has-[form]:grid-cols-[1.7fr_0.8fr_1.1fr_1.5fr]">
        {site.parts.newsletter && !isLeaving && (
          <div className="col-span-full lg:col-span-1 lg:max-w-[21rem] print:hidden">
            <NewsletterForm />
          </div>
        )}
        <Links {...pages} />
        <Links {...elsewhere} />
        <div className="max-sm:col-span-full">
          <h2 className="font-sans font-semibold text-[0.95rem]">{visit.heading}</h2>
          <address className="mt-4 not-italic leading-relaxed">
            {visit.lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {email && (
              <a
                href={`mailto:${email}`}
                className="mt-2 inline-block py-2 underline decoration-ink/30 underline-offset-4"
              >
                <EmailText email={email} />
              </a>
            )}
          </address>
        </div>
        <p className="text-[0.9rem] text-quiet col-span-full">
          © {year} {copyright}
        </p>
      </div>
    </footer>
  );
}
