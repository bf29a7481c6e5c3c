import type { InstrumentTypeDefinition } from './definition.ts'
import { has, type InstrumentTerm, price } from './term.ts'

/** The amount that a share stands for in the articles of its company. */
const parValue = {
  name: 'par-value',
  fields: { par_value: { shape: 'money' } },
  isRequired: true,
  isFilledIn: ({ par_value }) => has(par_value),
  stands: 'changeable',
  card: 'parValue',
  step: 'par-value',
} as const satisfies InstrumentTerm

/** A part of a company, that passes by a notary and has a number. */
export const share = {
  name: 'shares',
  // What one costs is agreed at each issue; shown where it is kept all the same.
  terms: [parValue, { ...price, isRequired: false, card: null, step: null }],
  cards: ['valuation', 'parValue'],
  steps: [
    { name: 'par-value', isOptional: false },
    { name: 'first-holders', isOptional: true },
    { name: 'founding-deed', isOptional: true },
    { name: 'summary', isOptional: false },
  ],
  liesOn: [],
  issuerBelow: 'same',
  issuerForm: null,
  isNumbered: true,
  isValued: true,
  isOwnership: true,
  hasSchedule: false,
  paysOut: true,
  countsAsInvested: true,
  isAlwaysListed: true,
  holders: 'Shareholders',
  deeds: [],
  isNotarial: true,
  transferConsent: null,
  deedFacts: [],
  switches: ['requires_notarial_deed'],
} as const satisfies InstrumentTypeDefinition
