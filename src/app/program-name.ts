/** The name of this program, the same for every business. Supervisors wait for lines that begin with it. */
export const PROGRAM_NAME = 'Mat & Tin';
