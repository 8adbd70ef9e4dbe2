/** Where a mail finds the picture of its header. */
export const headerPicturePath = (name: string): string => `/email-headers/${name}.jpg`;
