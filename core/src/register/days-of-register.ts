/** The first and the last day of a register: none is older, and its tables take no other. */
export const FIRST_DAY = '1600-01-01'
export const LAST_DAY = '2400-01-01'
