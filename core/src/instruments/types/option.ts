import type { InstrumentTypeDefinition } from './definition.ts'
import { exercisePrice, exerciseRatio, expiration, price, underlyingInstrument } from './term.ts'

/** A right to buy shares or depositary receipts for a price that is set now; it is personal. */
export const option = {
  name: 'options',
  terms: [price, exercisePrice, exerciseRatio, expiration, underlyingInstrument],
  cards: ['price', 'expiration', 'underlying'],
  steps: [
    { name: 'price', isOptional: false },
    { name: 'expiration', isOptional: false },
    { name: 'underlying', isOptional: false },
    { name: 'summary', isOptional: false },
  ],
  liesOn: ['shares', 'depositary_receipts'],
  issuerBelow: 'same, required',
  issuerForm: null,
  isNumbered: false,
  isValued: false,
  isOwnership: false,
  hasSchedule: false,
  paysOut: false,
  countsAsInvested: true,
  isAlwaysListed: false,
  holders: 'Option holders',
  deeds: ['issuance'],
  isNotarial: false,
  vests: true,
  actions: ['exercise', 'lapse', 'cancellation', 'succession'],
  transferConsent: 'issuer',
  deedFacts: ['resolution', 'grant'],
  switches: [],
} as const satisfies InstrumentTypeDefinition
