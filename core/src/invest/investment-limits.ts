/** The least that one investment may be made: a euro, in cents. */
export const LEAST_INVESTMENT_CENTS = 100n

/** The most of one investment, in cents: iDEAL takes no more than 50,000 euro in one payment. */
export const MOST_INVESTMENT_CENTS = 50_000_00n
