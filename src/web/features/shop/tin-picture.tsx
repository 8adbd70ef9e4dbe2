import type { Chocolate } from '#contract/shop.ts';
import { Tin } from './tin.tsx';

/** The owner's photograph of a tin, or the drawn tin where there is none. The name stands beside it in words. */
export function TinPicture({ chocolate, open = false }: { chocolate: Chocolate; open?: boolean }) {
  const { name, image, label, inventory } = chocolate;
  if (image !== '') {
    return (
      <img
        src={image}
        alt=""
        width="600"
        height="600"
        loading="lazy"
        decoding="async"
        className={`tin-photograph ${inventory > 0 ? '' : 'grayscale'}`}
      />
    );
  }
  return <Tin name={name} {...label} soldOut={inventory <= 0} open={open} decorative />;
}
