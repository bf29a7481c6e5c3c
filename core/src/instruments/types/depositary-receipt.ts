import type { InstrumentTypeDefinition } from './definition.ts'
import { ratio, underlyingInstrument } from './term.ts'

/** What a foundation issues of shares that it keeps: their yield without their vote. */
export const depositaryReceipt = {
  name: 'depositary_receipts',
  terms: [ratio, underlyingInstrument],
  cards: ['underlying', 'valuation', 'ratio'],
  steps: [
    { name: 'underlying', isOptional: false },
    { name: 'ratio', isOptional: false },
    { name: 'summary', isOptional: false },
  ],
  liesOn: ['shares'],
  issuerBelow: 'another',
  issuerForm: 'stichting',
  isNumbered: false,
  isValued: true,
  isOwnership: true,
  hasSchedule: false,
  paysOut: true,
  countsAsInvested: false,
  isAlwaysListed: true,
  holders: 'Certificate holders',
  deeds: ['issuance', 'transfer'],
  isNotarial: false,
  transferConsent: null,
  deedFacts: ['certification'],
  switches: ['requires_coverage'],
} as const satisfies InstrumentTypeDefinition
