import { type ClassPicturePart, getClassPictureUrl } from '../domain/class-picture.ts';

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
