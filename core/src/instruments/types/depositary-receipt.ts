import type { InstrumentTypeDefinition } from './definition.ts'
import { has, type InstrumentTerm, ratio, underlyingInstrument } from './term.ts'

/** Whether its holders may come and speak at the meeting of the company (art. 2:227 lid 2 BW); its register has them then. */
const meetingRights = {
  name: 'meeting-rights',
  fields: { meeting_rights: { shape: 'flag' } },
  isRequired: false,
  isFilledIn: (values) => has(values['meeting_rights']),
  stands: 'changeable',
  card: 'rights',
  step: null,
} as const satisfies InstrumentTerm

/** What a foundation issues of shares that it keeps: their yield without their vote. */
export const depositaryReceipt = {
  name: 'depositary_receipts',
  terms: [ratio, underlyingInstrument, meetingRights],
  cards: ['underlying', 'valuation', 'ratio', 'rights'],
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
  vests: false,
  actions: ['split', 'consolidation', 'bonus', 'decertification', 'cancellation', 'succession'],
  transferConsent: null,
  deedFacts: ['certification'],
  switches: ['requires_coverage'],
} as const satisfies InstrumentTypeDefinition
