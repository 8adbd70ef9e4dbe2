/** The URL path of a chocolate's photo or drawn tin as a PNG, for emails. */
export const tinPicturePath = (chocolateId: string) => `/pictures/tins/${chocolateId}.png`;
