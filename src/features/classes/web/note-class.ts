/** A paragraph that stands out from the text around it. */
export const noteClass = 'border-accent border-l-4 bg-raised px-4 py-3';
