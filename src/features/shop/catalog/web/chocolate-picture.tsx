import { useState } from 'react';
import type { Chocolate } from '../../contract/shop.ts';
import { Tin } from '../../tins/web/tin.tsx';

/** Width of a picture in the catalog grid; other places set `sizes`. */
const DEFAULT_SIZES = '(min-width: 64em) 20rem, (min-width: 48em) 40vw, 45vw';

/**
 * The photo of a chocolate, or the drawn tin if there is none or it fails to load (the owner may have removed it
 * since). It is decorative, because the name is in the text beside it.
 */
export function ChocolatePicture(props: {
  chocolate: Pick<Chocolate, 'name' | 'image' | 'pictures' | 'label' | 'inventory' | 'contents'>;
  open?: boolean;
  /** A name on the lid of a drawn tin. */
  lidName?: string | undefined;
  /** Width, in the syntax of an image's `sizes`. */
  sizes?: string;
}) {
  const { chocolate, open = false, lidName, sizes = DEFAULT_SIZES } = props;
  const { name, image, pictures, label, inventory, contents } = chocolate;
  const [failedImage, setFailedImage] = useState('');
  if (image === '' || failedImage === image) {
    return <Tin name={name} {...label} contents={contents} soldOut={inventory <= 0} open={open} lidName={lidName} />;
  }
  return (
    <picture className="block aspect-square overflow-hidden rounded-full shadow-soft">
      {pictures.avif !== '' && <source type="image/avif" srcSet={pictures.avif} sizes={sizes} />}
      {pictures.webp !== '' && <source type="image/webp" srcSet={pictures.webp} sizes={sizes} />}
      <img
        src={image}
        alt=""
        width="640"
        height="640"
        loading="lazy"
        decoding="async"
        className={`size-full object-cover ${inventory > 0 ? '' : 'brightness-85 grayscale'}`}
        onError={() => setFailedImage(image)}
      />
    </picture>
  );
}
