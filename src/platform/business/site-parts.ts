/** Whether a link leads to something that is not switched off: `pagesOff` comes with the configuration of the site. */
export const isPageOn = (href: string, pagesOff: readonly string[]): boolean =>
  !pagesOff.includes(href.replace(/^(\/[^?#]+)[?#].*$/, '$1').replace(/^\/user\/[^/]+\//, '/user/-/'));
