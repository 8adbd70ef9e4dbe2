/** What the owner calls the kinds of entries in the history. */
export const enquiryKinds = { enquiry: 'Enquiries' };
