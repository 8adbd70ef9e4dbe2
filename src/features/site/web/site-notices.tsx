import { lazy, Suspense } from 'react';
import type { SiteConfig } from '#platform/contract/site.ts';
import { SmartLink } from '#platform/ui/smart-link.tsx';

/** Loaded only while the shop is closed. */
const OpeningForm = lazy(() => import('#features/shop/restock/web/opening-form.tsx'));

type Notice = SiteConfig['notices'][number];

/** The paths of the parts of the site. */
const paths: Record<Notice['parts'][number], RegExp> = {
  all: /^\//,
  shop: /^\/(chocolates|cart)/,
  classes: /^\/(yoga|calendar|signup)/,
  sessions: /^\/(yoga|contact|user)/,
  closed: /^\/(?!admin|dash|login|opening|order|priv|restock|signup-[cw]|unsub|user|verify|wait)/,
};

/** What the owner wants visitors of this page to know, above the header. */
export function SiteNotices({ notices, pathname }: { notices: readonly Notice[]; pathname: string }) {
  const shown = notices.filter(({ parts }) => parts.some((part) => paths[part].test(pathname)));
  if (shown.length === 0) return null;
  return (
    <aside aria-label="Notices" className="border-line border-b bg-band text-[0.95rem] leading-[1.45] print:hidden">
      {shown.map(({ text, link, asksEmail }) => (
        <div key={text} className="column py-[0.6rem] text-center text-balance">
          {link ? (
            <SmartLink href={link} className="link">
              {text}
            </SmartLink>
          ) : (
            text
          )}
          {asksEmail && (
            <Suspense>
              <OpeningForm />
            </Suspense>
          )}
        </div>
      ))}
    </aside>
  );
}
