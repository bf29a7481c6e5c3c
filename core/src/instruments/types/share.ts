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

/** How many shares of the class the articles allow; their amount together is the authorised capital (art. 2:178, 2:67 BW). */
const authorised = {
  name: 'authorised',
  fields: { authorised_units: { shape: 'units' } },
  isRequired: false,
  isFilledIn: (values) => has(values['authorised_units']),
  stands: 'changeable',
  card: 'rights',
  step: null,
} as const satisfies InstrumentTerm

/** What was paid of the par value of each share; the rest is still due, and called by a resolution (art. 2:191, 2:80 BW). */
const paidUp = {
  name: 'paid-up',
  fields: { paid_up: { shape: 'money' } },
  isRequired: false,
  isFilledIn: (values) => has(values['paid_up']),
  stands: 'changeable',
  card: 'rights',
  step: null,
} as const satisfies InstrumentTerm

/** What makes shares a class: votes, profit, and what goes before or decides more than others. */
const classRights = {
  name: 'class-rights',
  fields: {
    votes_per_unit: { shape: 'count' },
    profit_right: { shape: 'flag' },
    preference: { shape: 'text', saysNothing: true },
    priority_rights: { shape: 'text', saysNothing: true },
  },
  isRequired: false,
  isFilledIn: ({ votes_per_unit, profit_right }) => has(votes_per_unit) && has(profit_right),
  stands: 'changeable',
  card: 'rights',
  step: null,
} as const satisfies InstrumentTerm

/** Whether others come first, or have to agree, before a share goes to somebody else (art. 2:195, 2:87 BW). */
const transferRule = {
  name: 'transfer-rule',
  fields: { transfer_rule: { shape: 'choice' } },
  isRequired: false,
  isFilledIn: (values) => has(values['transfer_rule']),
  stands: 'changeable',
  card: 'rights',
  step: null,
} as const satisfies InstrumentTerm

/** A part of a company, that passes by a notary and has a number. */
export const share = {
  name: 'shares',
  // What one costs is agreed at each issue; shown where it is kept all the same.
  terms: [
    parValue,
    authorised,
    paidUp,
    classRights,
    transferRule,
    { ...price, isRequired: false, card: null, step: null },
  ],
  cards: ['valuation', 'parValue', 'rights'],
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
  vests: false,
  actions: [
    'split',
    'consolidation',
    'conversion',
    'bonus',
    'repurchase',
    'cancellation',
    'certification',
    'succession',
  ],
  transferConsent: null,
  deedFacts: [],
  switches: ['requires_notarial_deed'],
} as const satisfies InstrumentTypeDefinition
