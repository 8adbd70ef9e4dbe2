import { buildPhoneUrl } from '#platform/business/business.ts';
import { useSite } from '../use-site.ts';

/** Says in the place of a form that needs a script how else to reach the business. */
export function ContactWithoutScript({ words }: { words: { before: string; between: string; after: string } }) {
  const { business } = useSite();
  return (
    <p className="font-medium">
      {words.before}
      <a className="link" href={`mailto:${business.email}`}>
        {business.email}
      </a>
      {business.phone && (
        <>
          {words.between}
          <a className="link" href={buildPhoneUrl(business)}>
            {business.phone}
          </a>
        </>
      )}
      {words.after}
    </p>
  );
}
