let ipCount = 0;

/** An address that nobody has come from yet, for a site that believes its proxies. */
export function createIp(): string {
  ipCount += 1;
  return `10.${ipCount >> 16}.${(ipCount >> 8) & 255}.${ipCount & 255}`;
}

/** One of the many addresses of someone who holds a whole IPv6 network. */
export const createIpInSharedNetwork = (index: number) => `2001:db8:77:1::${(index + 1).toString(16)}`;
