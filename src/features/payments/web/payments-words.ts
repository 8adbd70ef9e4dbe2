/** Text around PayPal's buttons. */
export const payPalLabels = { loading: 'Loading PayPal...', label: 'Pay with PayPal' } as const;
