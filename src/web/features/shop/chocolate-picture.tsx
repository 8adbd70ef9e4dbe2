import { useState } from 'react';
import type { Chocolate } from '#contract/shop.ts';
import { Tin } from './tin.tsx';

/** How wide a tin is on the shop's table; elsewhere the place says. */
const DEFAULT_SIZES = '(min-width: 64em) 20rem, (min-width: 48em) 40vw, 45vw';

/**
 * The owner's photograph of a tin, or the drawn tin where there is none, or where it does not come: on a page that was
 * opened before the owner took it away. The name stands beside it in words.
 */
export function ChocolatePicture(props: {
  chocolate: Pick<Chocolate, 'name' | 'image' | 'pictures' | 'label' | 'inventory'>;
  open?: boolean;
  /** How wide it is, as `sizes` of an image has it. */
  sizes?: string;
}) {
  const { chocolate, open = false, sizes = DEFAULT_SIZES } = props;
  const { name, image, pictures, label, inventory } = chocolate;
  const [failedImage, setFailedImage] = useState('');
  if (image === '' || failedImage === image) {
    return <Tin name={name} {...label} soldOut={inventory <= 0} open={open} decorative />;
  }
  return (
    <picture className={`chocolate-photo ${inventory > 0 ? '' : 'is-sold-out'}`}>
      {pictures.avif !== '' && <source type="image/avif" srcSet={pictures.avif} sizes={sizes} />}
      {pictures.webp !== '' && <source type="image/webp" srcSet={pictures.webp} sizes={sizes} />}
      <img
        src={image}
        alt=""
        width="640"
        height="640"
        loading="lazy"
        decoding="async"
        onError={() => setFailedImage(image)}
      />
    </picture>
  );
}
