import { useContent } from '#platform/shell/content.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';

/** Other ways to buy than the cart, including the marketplace. */
export function OtherWaysToBuy() {
  const { otherWays, marketplace } = useContent('chocolates');
  return (
    <div className="col-span-full self-center border-edge border-t pt-6 max-md:mt-9 lg:col-[span_6/-1] lg:ml-9">
      <h3>{otherWays.heading}</h3>
      <p className="needs-script mt-2 measure text-quiet">{otherWays.sentence}</p>
      <p className="without-script mt-2">{otherWays.withoutCart}</p>
      <ul className="mt-4 *:border-line *:border-t *:py-[0.65rem]">
        {otherWays.pickup && <li className="text-balance">{otherWays.pickup}</li>}
        <li>
          <SmartLink href={otherWays.contact.href} className="link -my-2.5 inline-block py-2.5">
            {otherWays.contact.label}
          </SmartLink>
        </li>
        {marketplace.link.href && (
          <li>
            {showLinks(marketplace.text)}{' '}
            <SmartLink href={marketplace.link.href} className="link -my-2.5 inline-block py-2.5">
              {marketplace.link.label}
            </SmartLink>
          </li>
        )}
      </ul>
    </div>
  );
}
