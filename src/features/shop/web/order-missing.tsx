import receipt from '#drawings/blank-receipt.svg?url';
import { userPath, useStoredUser } from '#platform/browser-session/stored-user.ts';
import { useContent } from '#platform/shell/content.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { myOrders } from './orders-words.ts';
import { listTinMotifs, Tin, TinDefs } from './tin.tsx';
import './tin.css';

/** For a link that leads to no order: what to do, beside an empty tin. A client who is signed in sees their own orders first. */
export function OrderMissing() {
  const { heading, paragraphs, links, tin } = useContent('orders').missing;
  const user = useStoredUser();
  const ownLinks = user ? [{ label: myOrders.link, href: userPath(user, '/orders') }] : [];
  return (
    <div className="lit-table column grid grid-cols-1 content-center items-center gap-x-10 gap-y-8 pt-6 pb-12 md:grid-cols-[3fr_18rem] md:py-20 lg:min-h-[70vh] lg:grid-cols-[3fr_2fr] lg:gap-x-20">
      <TinDefs motifs={listTinMotifs([{ name: tin }])} />
      <div>
        <h1 className="max-w-[16ch] text-[clamp(2.2rem,1.5rem+3vw,3.6rem)]">{heading}</h1>
        <div className="prose mt-5 measure text-quiet">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{showLinks(paragraph)}</p>
          ))}
        </div>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:grid max-sm:max-w-96 md:max-lg:grid md:max-lg:w-fit">
          {[...ownLinks, ...links].map(({ label, href }, index) => (
            <SmartLink key={href} href={href} className={index === 0 ? 'button' : 'button quiet'}>
              {label}
            </SmartLink>
          ))}
        </div>
      </div>
      <div className="relative isolate w-60 max-w-full max-md:order-first max-md:mx-auto md:w-full">
        <Tin name={tin} open empty />
        <img
          src={receipt}
          alt=""
          width={120}
          height={200}
          loading="lazy"
          className="absolute top-[42%] left-[2%] -z-10 h-auto w-[33%]"
        />
      </div>
    </div>
  );
}
