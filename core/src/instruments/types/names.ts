/**
 * The names of all types, in the order in which holdings are grouped for an investor. They stand apart from what there is to know of
 * each, as the first page that somebody loads needs no more.
 */
export const INSTRUMENT_TYPES = ['shares', 'depositary_receipts', 'bonds', 'options'] as const

/** What most issuers come for: it is proposed where nobody has chosen yet. */
export const USUAL_TYPE: (typeof INSTRUMENT_TYPES)[number] = 'bonds'
