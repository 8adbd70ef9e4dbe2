const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const TAG = /<([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
const dangerousUrl = /^\s*(javascript:|data:(?!image\/)|(https?:)?\/\/evil)/i;

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/**
 * Returns the tags of an HTML text that a script payload has made: with a handler, a dangerous address, or a script that
 * begins with a payload. Text inside of scripts is no tag.
 */
export function findInjectedTags(html: string): string[] {
  const found: string[] = [];
  const tags = new RegExp(TAG);
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const [tag, name = '', attributes = ''] = match;
    if (hasDangerousAttribute(attributes)) found.push(tag.slice(0, 200));
    if (name.toLowerCase() !== 'script') continue;
    const content = html.slice(tags.lastIndex, html.toLowerCase().indexOf('</script', tags.lastIndex));
    if (/^\s*alert/.test(content)) found.push(`${tag}${content}`.slice(0, 200));
    tags.lastIndex += content.length;
  }
  return found;
}

const hasDangerousAttribute = (attributes: string): boolean =>
  [...attributes.matchAll(ATTRIBUTE)].some(
    ([, name = '', double, single, bare]) =>
      /^on|^srcdoc$/i.test(name) ||
      (/^http-equiv$/i.test(name) && /refresh/i.test(double ?? single ?? bare ?? '')) ||
      (/^(href|src|action|data)$/i.test(name) && dangerousUrl.test(unescapeHtml(double ?? single ?? bare ?? ''))),
  );

/** The text as React writes it into HTML. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
