/**
 * How much of a class's drawing a picture shows: all of it, the part with its motif, or the motif alone. On paper it is
 * all of it in the colors of the day.
 */
export const classPictureParts = ['whole', 'motif', 'alone', 'paper'] as const;
export type ClassPicturePart = (typeof classPictureParts)[number];

/** The URL path of the pictures of classes. */
export const CLASS_PICTURE_PATH = '/pictures/classes.svg';

/** Returns the URL of the picture of a class. */
export function getClassPictureUrl(title: string, part: ClassPicturePart): string {
  return `${CLASS_PICTURE_PATH}?${new URLSearchParams({ title, part })}`;
}
