import type { SVGProps } from 'react';

/**
 * A drawing of `art/drawings` that takes colors from its page, or moves in it. For the eye only. The build leaves out
 * the root of the file, so its viewBox is stated again.
 */
export function InlineDrawing({ svg, ...props }: SVGProps<SVGSVGElement> & { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a file of this repository, read by the build.
  return <svg {...props} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
