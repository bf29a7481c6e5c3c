import type {
  ExtractHead,
  ExtractHolder,
  HolderEntry,
  HolderRight,
  MeetingHolder,
  Mutation,
} from '@zegel/contract/register/register-extract'
import { hasSchedule, hasTerm, type InstrumentType } from '@zegel/core/instruments/instrument-type'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { parseNumberRanges, toIntervals } from '../../../db/number-ranges.ts'
import { toMoney } from '../../../lib/wire-money.ts'
import { toTermsOfUnit } from '../files/terms-of-unit.ts'
import type {
  HeadRow,
  HolderRow,
  MeetingHolderRow,
  MutationRow,
  RightRow,
} from './extract-data.queries.ts'

/** What one unit stands for: of shares what was paid up, of bonds the principal; null of all else, and where nobody said. */
export function centsOfUnit({ type, paid_up_cents, price_cents }: HeadRow): bigint | null {
  if (hasTerm(type as InstrumentType, 'par-value')) return paid_up_cents // safe: the table's check lists the same types
  return hasSchedule(type as InstrumentType) ? price_cents : null // safe: as above
}

/** What stands above a register; of one holder without what is of all holders. */
export function toHead(row: HeadRow, date: string, isOfOne: boolean): ExtractHead {
  const type = row.type as InstrumentType // safe: the table's check lists the same types
  const { issuer } = row
  return {
    financial_instrument: { id: row.id, name: row.name, type },
    issuer: issuer && { ...toNamed(issuer), seat: issuer.statutory_seat ?? issuer.city },
    organization_name: row.organization_name,
    date,
    par_value: toMoney(row.par_value_cents),
    paid_up: toMoney(row.paid_up_cents),
    price_per_unit: hasSchedule(type) ? toMoney(row.price_cents) : null,
    authorised_units: toNumber(row.authorised_units),
    votes_per_unit: row.votes_per_unit,
    profit_right: row.profit_right,
    transfer_rule: row.transfer_rule,
    preference: row.preference,
    priority_rights: row.priority_rights,
    underlying: row.underlying,
    meeting_rights: row.meeting_rights,
    // Left out of all else, so that what was printed before they were told has the hash that it had.
    ...(row.terms && {
      terms: { ...toTermsOfUnit(row.terms), ...(isOfOne && { shares_lacking: null }) },
    }),
    issued_units: isOfOne ? null : Number(row.units),
    treasury: isOfOne ? null : Number(row.treasury_units),
    holders: isOfOne ? null : row.holders,
  }
}

/** What a holder is and has, without their entries, from any row of theirs. */
export function toHolder(
  row: HolderRow,
  { centsEach, rights }: { centsEach: bigint | null; rights: readonly RightRow[] },
): ExtractHolder {
  return {
    ...toNamed(row),
    seat: row.type === 'natural_person' ? null : (row.statutory_seat ?? null),
    birth_date: row.birth_date,
    birth_place: row.birth_place,
    // Left out where there is none, so that what was printed before holders could have one has the hash that it had.
    ...(row.email !== null && { email: row.email }),
    balance: Number(row.balance),
    numbering: toNumbering(row.held_numbers),
    value: worth(row.balance, centsEach),
    entries: [],
    rights: rights.map(toRight),
  }
}

/** One entry of a holder; in an extract another holder has no name. */
export function toEntry(
  row: HolderRow,
  { centsEach, isOfOne }: { centsEach: bigint | null; isOfOne: boolean },
): HolderEntry {
  const change = row.change ?? 0n
  const isTransferOfShares = row.kind === 'transfer' && row.numbers !== null
  return {
    ...toMovement(row),
    units: Number(change),
    other: otherOf(row, isOfOne),
    value: worth(change, centsEach),
    balance: Number(row.balance_after ?? 0n),
    acknowledged_on: row.acknowledged_on,
    acknowledged_by: row.acknowledged_by as HolderEntry['acknowledged_by'], // safe: the table's check lists the same kinds
    suspended: isTransferOfShares && change > 0n && row.acknowledged_on === null,
    released_on: row.released_on,
  }
}

function otherOf(
  { kind, other_id, other_name, is_issuer }: HolderRow,
  isOfOne: boolean,
): HolderEntry['other'] {
  if (is_issuer) return { role: 'issuer', name: other_name }
  if (other_id === null) return { role: kind === 'registration' ? 'nobody' : 'issuer', name: null }
  return { role: 'holder', name: isOfOne ? null : other_name }
}

/** One change in the register. */
export function toMutation(row: MutationRow): Mutation {
  return {
    ...toMovement(row),
    units: Number(row.units),
    from: row.from_name,
    to: row.to_name,
    issued: Number(row.issued),
  }
}

/** Who may come to the meeting for their receipts. */
export function toMeetingHolder(row: MeetingHolderRow): MeetingHolder {
  const { instrument, units, since } = row
  return { ...toNamed(row), instrument, units: Number(units), since }
}

type MovementRow = Pick<
  MutationRow,
  | 'number'
  | 'day'
  | 'kind'
  | 'action'
  | 'numbers'
  | 'notarial_date'
  | 'notary'
  | 'deed_number'
  | 'made_at'
  | 'transaction_id'
  | 'lacks_deed'
>

function toMovement(row: MovementRow) {
  return {
    number: Number(row.number),
    date: row.day,
    kind: row.kind as Mutation['kind'], // safe: the query names no other kinds
    action: row.action,
    deed: deedOf(row),
    lacks_deed: row.lacks_deed ?? false,
    numbering: toNumbering(row.numbers),
  }
}

function deedOf(row: MovementRow): Mutation['deed'] {
  const { notarial_date, notary, deed_number: number, made_at, transaction_id: document_id } = row
  if (notarial_date !== null)
    return { kind: 'notarial', date: notarial_date, notary, number, document_id: null }
  if (made_at === null) return null
  const date = Temporal.Instant.from(made_at.toISOString())
    .toZonedDateTimeISO('Europe/Amsterdam')
    .toPlainDate()
    .toString()
  return { kind: 'private', date, notary: null, number: null, document_id }
}

function acknowledgementOf({ acknowledged_on: date, acknowledged_by: kind }: RightRow) {
  return { date, kind } as NonNullable<HolderRight['acknowledged']> // safe: as above, and both are known
}

function toRight(row: RightRow): HolderRight {
  return {
    kind: row.kind as HolderRight['kind'], // safe: the table's check lists the same kinds
    beneficiary: { name: row.beneficiary_name, address: row.beneficiary_address },
    since: row.since,
    deed_date: row.deed_date,
    notary: row.notary,
    // Left out until then, so that what was printed before it could be recorded has the hash that it had.
    ...(row.acknowledged_on !== null && { acknowledged: acknowledgementOf(row) }),
    rank: row.rank,
    units: Number(row.units),
    numbering: toNumbering(row.numbers),
    votes: row.votes as HolderRight['votes'], // safe: as above
    meeting_rights: row.meeting_rights,
  }
}

type NamedRow = Pick<
  HolderRow,
  | 'id'
  | 'type'
  | 'legal_name'
  | 'business_register_number'
  | 'foreign_register'
  | 'address'
  | 'zip_code'
  | 'city'
  | 'country'
>

function toNamed(row: NamedRow) {
  const { id, legal_name, business_register_number, foreign_register } = row
  const { address, zip_code, city, country } = row
  const type = row.type as MeetingHolder['legal_person']['type'] // safe: the table's check lists the same forms
  return {
    legal_person: { id, legal_name, type },
    register_number: formatRegisterNumber(business_register_number, foreign_register),
    ...{ address, zip_code, city, country },
  }
}

function toNumbering(numbers: string | null) {
  return toIntervals(parseNumberRanges(numbers))
}

function toNumber(units: bigint | null): number | null {
  return units === null ? null : Number(units)
}

function worth(units: bigint, centsEach: bigint | null): string | null {
  return centsEach === null ? null : toMoney(units * centsEach)
}
