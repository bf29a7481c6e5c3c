import type { LimitedRight } from '@zegel/contract/register/limited-rights'
import type { Instrument, InstrumentCard } from '@zegel/contract/instruments/instruments'
import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import type { Objection } from '@zegel/contract/transactions/objections'
import type { Participant } from '@zegel/contract/register/participants'
import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio/portfolio'
import type {
  BalanceRegistration,
  RegisterOnDate,
  InstrumentBalance,
} from '@zegel/contract/register/register'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { NOORDERMOLEN } from './users.ts'

/** A made-up id that is always the same for the same number. */
export function idOf(number: number): string {
  return `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

export const BOND = idOf(100)
export const SHARES = idOf(101)
export const ISSUER = idOf(200)

type Bond = Extract<Instrument, { type: 'bonds' }>
type Shares = Extract<Instrument, { type: 'shares' }>

/** What every instrument has: issued by a cooperative, complete, managed by the reader. */
export const facts = {
  organization_id: NOORDERMOLEN,
  description:
    'Een lening van leden aan de coöperatie, voor twee nieuwe windmolens langs het kanaal.',
  public_investments: true,
  afm_notified_on: '2026-09-14',
  peer_to_peer: false,
  members_can_invite: false,
  requires_coverage: false,
  requires_notarial_deed: false,
  issuing_legal_person_id: ISSUER,
  issuing_legal_person: {
    id: ISSUER,
    legal_name: 'Energiecoöperatie De Noordermolen U.A.',
    type: 'coöperatie' as const,
  },
  default_sending_legal_person_id: null,
  default_sending_legal_person: null,
  is_locked: false,
  first_sale: null,
  invested: '25000.00',
  blocked_amount: '25000.00',
  available_value: '225000.00',
  underlying_balance: null,
  coverage: null,
  min_investment: null,
  max_investment: null,
  welcome_text: null,
  thank_you_text: null,
  return_link: null,
  payment_method: 'none' as const,
  round_start_date: null,
  round_end_date: null,
  groups: [],
  organization: { name: 'Energiecoöperatie De Noordermolen', logo_image_url: null },
  validation: { valid: true, missing: [] },
  may: { manage: true, read_register: true, import: false, delete: true },
}

/** A bond of five years at five percent, complete, managed by the reader. */
export function bond(part: Partial<Omit<Bond, 'type'>> = {}): Bond {
  return {
    ...facts,
    id: BOND,
    type: 'bonds',
    name: 'Windobligatie 2026',
    price_per_unit: '1000.00',
    settings: {
      limit: '250000.00',
      duration: 5,
      duration_period: 'year',
      perpetual: false,
      interest_type: 'linear',
      interest_percentage: 0.05,
      interest_frequency: 1,
      interest_period: 'year',
      interest_start_date: null,
      redemption_type: 'linear',
      redemption_percentage: 0.2,
      redemption_frequency: null,
      redemption_period: 'year',
      redemption_start_date: null,
      start_date: null,
      end_date: null,
      activation_date: null,
      day_count: 'act/act icma',
    },
    ...part,
  }
}

// Shares of before their rights were asked.
const UNSAID_RIGHTS = {
  authorised_units: null,
  paid_up: null,
  votes_per_unit: null,
  profit_right: null,
  preference: null,
  priority_rights: null,
  transfer_rule: null,
} as const

/** Shares with a par value of a euro, managed by the reader. */
export function shares(part: Partial<Omit<Shares, 'type'>> = {}): Shares {
  return {
    ...facts,
    id: SHARES,
    type: 'shares',
    name: 'Gewone aandelen',
    price_per_unit: '10.00',
    available_value: null,
    settings: { ...UNSAID_RIGHTS, par_value: '1.00' },
    ...part,
  }
}

/** The instrument as the overview has it. */
export function instrumentCard(part: Partial<InstrumentCard> = {}): InstrumentCard {
  const { id, type, name, description, invested } = bond()
  return {
    issuer: 'Energiecoöperatie De Noordermolen U.A.',
    price_per_unit: '1000.00',
    available_value: null,
    id,
    type,
    name,
    description,
    invested,
    issued_units: 25,
    participants: 4,
    valid: true,
    ...part,
  }
}

/** A natural person, numbered so that ids and names agree. */
export function person(number: number, part: Partial<LegalPerson> = {}): LegalPerson {
  const name = part.legal_name ?? `Participant ${number}`
  return {
    id: idOf(1000 + number),
    uuid: idOf(1000 + number),
    type: 'natural_person',
    legal_name: name,
    foreign_register: null,
    foreign_legal_form: null,
    first_name: name.split(' ')[0] ?? name,
    last_name: null,
    email: `participant${number}@demo.test`,
    business_register_number: null,
    address: null,
    zip_code: null,
    city: null,
    country: 'NL',
    photo_image_url: null,
    ...part,
  }
}

/** The participation of that person. */
export function participant(
  number: number,
  part: Partial<Omit<Participant, 'legal_person'>> & {
    legal_person?: LegalPerson & Partial<Participant['legal_person']>
  } = {},
): Participant {
  const known = part.legal_person ?? person(number)
  const legal_person = { active: true, reachable: true, invitation: null, ...known }
  return {
    id: idOf(2000 + number),
    legal_person_id: legal_person.id,
    label: null,
    balance: number,
    value: `${number * 1000}.00`,
    status: 'active',
    may_correct: false,
    created_at: '2026-03-01T10:00:00Z',
    numbering_intervals: [],
    ...part,
    legal_person,
  }
}

/** A pending issuance of one unit to participant 1, which the reader can only look at. */
export function transaction(number: number, part: Partial<Transaction> = {}): Transaction {
  const issuer = person(0, {
    ...facts.issuing_legal_person,
    business_register_number: '69599084',
  })
  const receiver = person(1)
  return {
    id: idOf(3000 + number),
    uuid: idOf(3000 + number),
    type: 'issuance',
    status: 'pending',
    amount: 1,
    price_per_unit: '1000.00',
    accrued_interest: null,
    total_price: '1000.00',
    effective_date: '2026-11-20',
    created_at: '2026-11-20T10:00:00Z',
    expires_at: '2026-12-04T10:00:00Z',
    completed_date: null,
    description: null,
    notify_recipient: true,
    is_paid: 0,
    paid_by_account_number: null,
    historic: false,
    financial_instrument: { id: BOND, name: 'Windobligatie 2026', type: 'bonds' },
    instrumentName: 'Windobligatie 2026',
    instrumentType: 'bonds',
    hasPaymentMethod: false,
    organization_id: NOORDERMOLEN,
    financial_instrument_id: BOND,
    sending_legal_person_id: ISSUER,
    receiving_legal_person_id: receiver.id,
    sending_legal_person_snapshot: snapshot(issuer),
    receiving_legal_person_snapshot: snapshot(receiver),
    issuing_legal_person_snapshot: snapshot(issuer),
    transaction_numbering_intervals: [],
    awaits_consent: false,
    awaits_deed: false,
    root_signers: [
      { party_type: 'issuer', signed: true },
      { party_type: 'receiver', signed: false },
    ],
    reversal: null,
    may: {
      pay: false,
      accept: false,
      consent: false,
      reject: false,
      mark_as_paid: false,
      reverse: false,
      record_payment: false,
      withdraw_payment: false,
    },
    rejects_as: part.may?.reject ? 'receiver' : null,
    ...part,
  }
}

/** What a transaction keeps of a party. */
export function snapshot(party: LegalPerson): Transaction['receiving_legal_person_snapshot'] {
  const { id, type, legal_name, business_register_number, address, zip_code, city, country } = party
  return { id, type, legal_name, business_register_number, address, zip_code, city, country }
}

/** A position in the bond of one unit more than its number. */
export function position(number: number, part: Partial<InstrumentBalance> = {}): InstrumentBalance {
  return {
    id: idOf(4000 + number),
    legal_person_id: person(1).id,
    financial_instrument_id: BOND,
    balance: number + 1,
    pending_balance: number + 1,
    value: `${(number + 1) * 1000}.00`,
    numbering_intervals: [],
    receiving_transactions: [],
    receiving_count: 0,
    sending_transactions: [],
    sending_count: 0,
    nextInterest: null,
    nextRedemption: null,
    financial_instrument: {
      id: BOND,
      name: 'Windobligatie 2026',
      type: 'bonds',
      description: null,
      price_per_unit: '1000.00',
      peer_to_peer: false,
      organization_id: NOORDERMOLEN,
      organization_name: 'Energiecoöperatie De Noordermolen',
      issuing_legal_person: facts.issuing_legal_person,
    },
    ...part,
  }
}

/** One the user acts for, with these positions. */
export function investor(
  number: number,
  instrument_balances: InstrumentBalance[],
  part: Partial<LegalPerson> = {},
): AuthorizedLegalPerson {
  return { ...person(number, part), instrument_balances, added_oneself: false, account_end: null }
}

/** Two persons, a foundation and three others who hold a hundred units. */
export function holdings(part: Partial<RegisterOnDate> = {}): RegisterOnDate {
  const foundation = {
    id: idOf(300),
    legal_name: 'Stichting Molenfonds',
    type: 'stichting' as const,
  }
  const name = ({ id, legal_name, type }: LegalPerson) => ({ id, legal_name, type })
  return {
    date: '2026-11-20',
    total: 100,
    holders: [
      { legal_person: foundation, balance: 50 },
      { legal_person: name(person(1, { legal_name: 'Anna de Vries' })), balance: 25 },
      { legal_person: name(person(2, { legal_name: 'Bo Jansen' })), balance: 15 },
    ],
    others: {
      count: 3,
      balance: 10,
      sizes: [
        { kind: 'persons', from: 2, to: 3, count: 2, balance: 5 },
        { kind: 'entities', from: 5, to: 5, count: 1, balance: 5 },
      ],
    },
    shares_lacking: null,
    shares_without_deed: 0,
    ...part,
  }
}

/** A balance that was stated. */
export function registration(
  number: number,
  part: Partial<BalanceRegistration> = {},
): BalanceRegistration {
  const { id, legal_name, type } = person(number)
  return {
    id: idOf(5000 + number),
    legal_person: { id, legal_name, type },
    balance: number,
    difference: number,
    effective_date: '2026-01-01',
    notify_recipient: true,
    numbering: [],
    created_at: '2026-01-02T10:00:00Z',
    reversed: false,
    reversal_reason: null,
    confirmed_at: null,
    objection: null,
    adjustments: [],
    ...part,
  }
}

/** That a registration is not right, said by its holder. */
export function objectionTo(
  { id, legal_person, balance, effective_date }: BalanceRegistration,
  part: Partial<Objection> = {},
): Objection {
  return {
    id: idOf(6000),
    reason: 'Ik heb er 12.',
    made_at: '2026-11-20T10:00:00Z',
    outcome: null,
    answer: null,
    settled_at: null,
    organization_id: NOORDERMOLEN,
    instrument: { id: BOND, name: 'Windlening', type: 'bonds' },
    legal_person,
    balance_registration_id: id,
    transaction_id: null,
    units: balance,
    effective_date,
    ...part,
  }
}

/** A pledge on four units of the third participant. */
export function limitedRight(part: Partial<LimitedRight> = {}): LimitedRight {
  const { id, name, type } = bond()
  return {
    id: idOf(6001),
    financial_instrument: { id, name, type },
    kind: 'pledge',
    beneficiary: { legal_person_id: null, name: 'Bank De Vaart N.V.', address: null },
    holders: [{ legal_person: person(3), amount: 4, numbering: [] }],
    acknowledged_on: null,
    acknowledged_by: null,
    state: 'rests',
    effective_date: '2024-02-01',
    ended_on: null,
    deed_date: null,
    notary: null,
    votes: 'holder',
    meeting_rights: false,
    rank: 1,
    shares_rank: false,
    note: null,
    recorded_at: '2024-02-01T10:00:00Z',
    reversal_reason: null,
    ...part,
  }
}
