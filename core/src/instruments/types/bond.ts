import type { InstrumentTypeDefinition } from './definition.ts'
import { has, type InstrumentTerm, price } from './term.ts'

const limit = {
  name: 'limit',
  fields: { limit: { shape: 'money' } },
  isRequired: true,
  isFilledIn: (values) => has(values['limit']),
  stands: 'open',
  card: 'price',
  step: 'price',
} as const satisfies InstrumentTerm

const duration = {
  name: 'duration',
  fields: {
    duration: { shape: 'count' },
    duration_period: { shape: 'period' },
    perpetual: { shape: 'flag', unset: false },
  },
  isRequired: true,
  isFilledIn: ({ perpetual, duration: count, duration_period }) =>
    perpetual === true || (has(count) && has(duration_period)),
  stands: 'changeable',
  card: 'duration',
  step: 'duration',
} as const satisfies InstrumentTerm

const interest = {
  name: 'interest',
  fields: {
    interest_type: { shape: 'choice' },
    interest_percentage: { shape: 'fraction' },
    interest_frequency: { shape: 'count' },
    interest_period: { shape: 'period' },
    interest_start_date: { shape: 'date' },
    day_count: { shape: 'choice', unset: 'act/act icma' },
  },
  isRequired: true,
  isFilledIn: ({ interest_type, interest_percentage, interest_frequency, interest_period }) =>
    has(interest_percentage) &&
    has(interest_type) &&
    (interest_type === 'bullet' || (has(interest_frequency) && has(interest_period))),
  stands: 'changeable',
  card: 'interest',
  step: 'interest',
} as const satisfies InstrumentTerm

const redemption = {
  name: 'redemption',
  fields: {
    redemption_type: { shape: 'choice' },
    redemption_percentage: { shape: 'fraction', isDerived: true },
    redemption_frequency: { shape: 'count' },
    redemption_period: { shape: 'period' },
    redemption_start_date: { shape: 'date' },
  },
  isRequired: true,
  isFilledIn: ({
    redemption_type,
    redemption_percentage,
    redemption_frequency,
    redemption_period,
  }) =>
    redemption_type === 'custom'
      ? has(redemption_percentage) && has(redemption_frequency) && has(redemption_period)
      : has(redemption_type),
  stands: 'changeable',
  card: 'redemption',
  step: 'redemption',
} as const satisfies InstrumentTerm

/** From when a bond runs; from the first sale while nobody chose a day. */
const activation = {
  name: 'activation',
  fields: { activation_date: { shape: 'date' } },
  isRequired: false,
  isFilledIn: ({ activation_date }) => has(activation_date),
  stands: 'changeable',
  card: 'activation',
  step: 'activation',
} as const satisfies InstrumentTerm

/** Its first and last day, where these follow from nothing else. */
const run = {
  name: 'run',
  fields: { start_date: { shape: 'date' }, end_date: { shape: 'date' } },
  isRequired: false,
  isFilledIn: ({ start_date, end_date }) => has(start_date) || has(end_date),
  stands: 'changeable',
  card: null,
  step: null,
} as const satisfies InstrumentTerm

const publicOffer = {
  name: 'public-offer',
  fields: {
    public_investments: { shape: 'flag', isCommon: true },
    afm_notified_on: { shape: 'date', isCommon: true },
  },
  isRequired: true,
  isFilledIn: ({ public_investments }) => has(public_investments),
  stands: 'open',
  card: 'offer',
  step: 'public',
} as const satisfies InstrumentTerm

/** A loan in parts: it pays interest, and is paid back. */
export const bond = {
  name: 'bonds',
  terms: [limit, price, duration, interest, redemption, activation, run, publicOffer],
  cards: ['price', 'duration', 'interest', 'redemption', 'activation', 'offer'],
  steps: [
    { name: 'duration', isOptional: false },
    { name: 'interest', isOptional: false },
    { name: 'activation', isOptional: true },
    { name: 'redemption', isOptional: false },
    { name: 'price', isOptional: false },
    { name: 'public', isOptional: false },
    { name: 'summary', isOptional: false },
  ],
  liesOn: [],
  issuerBelow: 'same',
  issuerForm: null,
  isNumbered: false,
  isValued: false,
  isOwnership: false,
  hasSchedule: true,
  paysOut: true,
  countsAsInvested: true,
  isAlwaysListed: true,
  holders: 'Bondholders',
  deeds: ['issuance', 'transfer'],
  isNotarial: false,
  vests: false,
  actions: ['redemption', 'repurchase', 'cancellation', 'succession'],
  transferConsent: null,
  deedFacts: ['resolution'],
  switches: [],
} as const satisfies InstrumentTypeDefinition
