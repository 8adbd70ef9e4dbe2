/** The shadow below the paper of a ticket; in the dark scheme, its lit edge. */
export const ticketShadow =
  '[filter:drop-shadow(0_8px_16px_rgb(43_33_28/0.14))] dark:[filter:drop-shadow(0_0_1px_rgb(255_240_215/0.45))] forced-colors:border print:[filter:none]';
