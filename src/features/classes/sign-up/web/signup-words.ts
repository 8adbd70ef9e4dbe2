/** What /signup says about errors and success. It is fixed (docs/fixed.md). */
export const signup = {
  missingFields: {
    name: 'Please enter your name.',
    email: 'Please enter your email address.',
    phone: 'Please enter your phone number.',
    waiver: 'Please read the waiver and agree to it.',
  },
  problems: {
    missing: { title: 'Missing Information', text: 'Please fill in all required fields.' },
    email: { title: 'Invalid Email', text: 'Please enter a valid email address.' },
    signature: {
      title: 'Signature Required',
      text: 'Please sign your name and save your signature before submitting the form.',
    },
  },
  failures: {
    already: { title: 'Already Signed Up', text: 'You have already registered for this class.' },
    unknownStudent: 'Student Not Found',
    full: { title: 'Class Full', text: 'This class is full. Please select another date.' },
    failed: {
      title: 'Sign-Up Failed',
      begin: 'Something went wrong: ',
      end: 'If it keeps happening, write to {email}.',
      network: 'The connection failed. Nothing you entered is lost. Please try again.',
    },
  },
  success: { title: 'You’re in', text: 'Sign up successful. We sent you a confirmation email.' },
} as const;
