/** The words around PayPal's buttons, wherever they stand. */
export const payPalWords = { loading: 'Loading PayPal...', label: 'Pay with PayPal' } as const;
