import { accounts } from '#web/content/accounts.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';

/**
 * Google sign-in and the link to the other form. Google is a plain link that the server redirects, so it works without
 * JavaScript.
 */
export function OtherLoginOptions({ other }: { other: { text: string; link: { label: string; href: string } } }) {
  const { or, google } = accounts;
  return (
    <>
      <div className="account-other-option">
        <p>{or}</p>
        <a href={google.href} className="button quiet w-full">
          {google.label}
        </a>
      </div>
      <p className="mt-6">
        {other.text}{' '}
        <SmartLink href={other.link.href} className="link inline-flex min-h-11 items-center">
          {other.link.label}
        </SmartLink>
      </p>
    </>
  );
}
