import { chocolates } from '#web/content/chocolates.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';

/** Other ways to buy than the cart, including the marketplace. */
export function OtherWaysToBuy() {
  const { otherWays, marketplace } = chocolates;
  return (
    <div className="table-note">
      <h3>{otherWays.heading}</h3>
      <p className="needs-script mt-2 text-quiet">{otherWays.sentence}</p>
      <p className="without-script mt-2">{otherWays.withoutCart}</p>
      <ul className="mt-4">
        <li>{otherWays.pickup}</li>
        <li>
          <SmartLink href={otherWays.contact.href} className="link">
            {otherWays.contact.label}
          </SmartLink>
        </li>
        <li>
          {marketplace.text}{' '}
          <SmartLink href={marketplace.link.href} className="link">
            {marketplace.link.label}
          </SmartLink>
        </li>
      </ul>
    </div>
  );
}
