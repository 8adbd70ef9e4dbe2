import { type FrameColors, type FrameName, frames, receiptPaper } from './frame-colors.ts';

/** Rules for the classes of the frame. They need !important, because the colors of the light scheme are inline. */
const colorRules = (colors: FrameColors, prefix = '') =>
  [
    `${prefix}.page{background-color:${colors.page}!important}`,
    `${prefix}.card{background-color:${colors.card}!important}`,
    `${prefix}.panel{background-color:${colors.panel}!important}`,
    `${prefix}.ink{color:${colors.ink}!important}`,
    `${prefix}.quiet{color:${colors.quiet}!important}`,
    `${prefix}.link{color:${colors.link}!important}`,
    `${prefix}.line{border-color:${colors.line}!important}`,
    `${prefix}.button{background-color:${colors.button}!important}`,
    `${prefix}.action{color:${colors.onButton}!important}`,
  ].join('');

/** Replaces the picture of the light scheme by that of the dark one. */
const pictureRules =
  '.light-only{display:none!important}.dark-only{display:block!important;max-height:none!important;overflow:visible!important}';

/**
 * The style elements of a frame: several, because a mail program drops a whole element with one rule that it does not
 * understand. No rule has quotes or angle brackets, which React would escape.
 */
export function listFrameStyles(name: FrameName): string[] {
  const { light, dark } = frames[name];
  const narrow =
    '@media only screen and (max-width:480px){.page{padding-left:0!important;padding-right:0!important;padding-top:0!important}.frame,.frame img{border-radius:0!important}.inside{padding:22px 22px 20px!important}.detail td{padding-top:3px!important;padding-bottom:3px!important}.detail .quiet{width:1px!important}.heading{font-size:26px!important;line-height:32px!important}}';
  const print = `@media print{.page,.card,.panel{background-color:#FFFFFF!important}.ink,.quiet,.link{color:${receiptPaper.ink}!important}}`;
  const basic = ':root{color-scheme:light dark;supported-color-schemes:light dark}img{border:0}';
  if (light === dark) return [basic, narrow, print];
  return [
    basic,
    narrow,
    `@media (prefers-color-scheme:dark){${colorRules(dark)}${pictureRules}}`,
    // Outlook marks what it has darkened with these attributes.
    colorRules(dark, '[data-ogsc] '),
    print,
  ];
}

/** Word renders emails in Outlook for Windows: it ignores max-width, and scales pictures unless told the resolution. */
export const outlookHead =
  '<!--[if mso]><noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>.frame{width:600px!important}</style><![endif]-->';
