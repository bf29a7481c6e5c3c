/** Financial instruments: their terms, files, groups, valuations, schedules and the signature under their offer. This is what other modules may use of it. */

export { assertComplete } from './get-instrument.ts'
export { changeInstrument } from './change-instrument.ts'
export { createInstrument } from './create-instrument.ts'
export { getDeedTerms } from './deed-terms/deed-terms-of-type.ts'
export { getAccruedInterest } from './deed-terms/deed-terms.ts'
export { getInstrument, getInstrumentOften } from './get-instrument.ts'
export { createGroup } from './groups/set-group.ts'
export { addInstrumentFiles } from './instrument-files/instrument-files.ts'
export { toInstrumentFile } from './instruments.rows.ts'
export { wantsPart } from './instrument-parts.ts'
export {
  getOfferSignature,
  setOfferSignature,
  settleOfferSignatures,
} from './offer-signature/set-offer-signature.ts'
export { type PublishedInstrument, publishInstrument } from './publish-instrument.ts'
export { type BondFigures, findBondFigures, NO_FIGURES } from './schedules/find-bond-figures.ts'
export {
  findOutstanding,
  findOutstandingOverTime,
  prepareOutstanding,
  sumOutstanding,
} from './schedules/find-outstanding.ts'
export { type InstrumentStanding, listStandings } from './list-standings.ts'
export { prepareBondYears } from './schedules/prepare-bond-years.ts'
export { listNextPayments, type NextPaymentsOfBond } from './schedules/list-next-payments.ts'
export { cashFlowsOf } from './schedules/list-cash-flows.ts'
export { findWholeBond, listBondPlans, type WholeBond } from './schedules/read-bond.ts'
export { examplesOf } from './schedules/compute-examples.ts'
export { setBondTerms } from './terms/set-bond-terms.ts'
export { getStanding, restoreTerms, setTerms } from './terms/set-terms.ts'
export {
  assertSeen,
  getVersion,
  lockAndFind,
  refuseBroken,
  type TermsEditor,
} from './terms/terms-change.ts'
export { applyTermsChanges, importTermsChange } from './terms-changes/make-terms-change.ts'
export { getSettingsOn } from './terms-changes/get-terms-changes.ts'
export { undoImportedChange } from './terms-changes/withdraw-terms-change.ts'
export { toggleSwitch } from './toggle-switch.ts'
export { addValuation } from './valuations/set-valuation.ts'
