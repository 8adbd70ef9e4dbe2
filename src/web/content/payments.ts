/** The words around PayPal's buttons, wherever they stand. */
export const payPalLabels = { loading: 'Loading PayPal...', label: 'Pay with PayPal' } as const;
