import { type ClassPicturePart, getClassPictureUrl } from '../domain/class-picture.ts';

/** The shadow below the paper of a ticket; in the dark scheme, its lit edge. */
export const ticketShadow =
  '[filter:drop-shadow(0_8px_16px_rgb(43_33_28/0.14))] dark:[filter:drop-shadow(0_0_1px_rgb(255_240_215/0.45))] forced-colors:border print:[filter:none]';

/** The drawing of a class in cut paper, made from its title. Only the one that a window of this size shows is loaded. */
export function ClassDrawing(props: { title: string; part?: ClassPicturePart; className?: string }) {
  const { title, part = 'whole', className = '' } = props;
  return (
    <img
      src={getClassPictureUrl(title, part)}
      loading="lazy"
      alt=""
      className={`block bg-[#ddd9c9] dark:bg-[#343c56] ${className}`}
    />
  );
}
