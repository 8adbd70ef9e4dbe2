let ipCount = 0;

/** Each call returns another address. */
export function createIp(): string {
  ipCount += 1;
  return `10.${ipCount >> 16}.${(ipCount >> 8) & 255}.${ipCount & 255}`;
}

export const createIpInSharedNetwork = (index: number) => `2001:db8:77:1::${(index + 1).toString(16)}`;
