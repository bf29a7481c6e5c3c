/** The most units of one act, and the highest share number of one's own choice: so far below 2^53 that sums stay exact too. */
export const MOST_UNITS = 10 ** 12
