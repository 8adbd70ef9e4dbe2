import { findOnlineLink, type Place } from '#platform/business/places.ts';

/** The props of a mail about a class or session, with the link of its place online if it has none of its own. */
export function fillOnlineLink<Props extends Record<string, unknown>>(props: Props, places: readonly Place[]): Props {
  const { location, onlineLink, link } = props;
  if (typeof location !== 'string') return props;
  const fill = (own: unknown) => findOnlineLink(typeof own === 'string' ? own : '', location, places);
  return { ...props, ...(link === undefined ? { onlineLink: fill(onlineLink) } : { link: fill(link) }) };
}
