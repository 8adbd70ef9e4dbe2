/**
 * An email for a frame of the admin area: shows the colors of one scheme, also if the owner's computer prefers the
 * other, and opens links in a new tab.
 */
export const toFrameHtml = (html: string, scheme: 'light' | 'dark') =>
  html
    .replace('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all')
    .replace('<head>', '<head><base target="_blank">');
