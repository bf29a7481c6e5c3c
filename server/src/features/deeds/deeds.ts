/** The documents that lay transactions down. This is what other modules may use of it. */

export { enqueueMissingDeeds } from './make-deed.ts'
export { makeDeed } from './make-deed.ts'
export { recordKnownDeed, recordNotarialDeed } from './notarial/notarial-deed.ts'
export { templateOfIssuance, templateOfTransaction } from './templates/template-of.ts'
export { checkDeeds } from './verify/check-deeds.ts'
export { type Verdict, verifyDeed } from './verify/verify-deed.ts'
