let addresses = 0;

/** An address that nobody has come from yet, for a site that believes its proxies. */
export function newAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** One of the many addresses of someone who holds a whole IPv6 network. */
export const inOneNetwork = (index: number) => `2001:db8:77:1::${(index + 1).toString(16)}`;
