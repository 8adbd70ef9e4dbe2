import { chocolates } from '#web/content/chocolates.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';

/** A card on the table: how to get a tin while the cart is not open, and the shelf on the marketplace. */
export function GettingATin() {
  const { today, marketplace } = chocolates;
  return (
    <div className="table-note">
      <h3>{today.heading}</h3>
      <p className="mt-2 text-quiet">{today.sentence}</p>
      <ul className="mt-4">
        <li>{today.pickup}</li>
        <li>
          <SmartLink href={today.contact.href} className="link">
            {today.contact.label}
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
