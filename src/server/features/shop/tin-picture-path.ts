/** The URL path of a chocolate's drawn tin as a PNG, for emails. */
export const tinPicturePath = (chocolateId: string) => `/pictures/tins/${chocolateId}.png`;
