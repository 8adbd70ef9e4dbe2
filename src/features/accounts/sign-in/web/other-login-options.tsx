import type { ContentDocuments } from '#platform/documents.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { accounts } from '../../web/accounts-words.ts';

/**
 * Google sign-in and the link to the other form. Google is a plain link that the server redirects, so it works without
 * JavaScript.
 */
export function OtherLoginOptions({ other }: { other: ContentDocuments['login']['other'] | undefined }) {
  const { or, google } = accounts;
  return (
    <>
      {/* A hairline separates the two options. */}
      <p className="my-[1.6rem] flex items-center gap-4 text-quiet before:flex-1 before:border-line before:border-t after:flex-1 after:border-line after:border-t">
        {or}
      </p>
      <a href={google.href} className="button quiet w-full">
        {google.label}
      </a>
      {other && (
        <p className="mt-6">
          {showLinks(other.text)}{' '}
          <SmartLink href={other.link.href} className="link py-2.5">
            {other.link.label}
          </SmartLink>
        </p>
      )}
    </>
  );
}
