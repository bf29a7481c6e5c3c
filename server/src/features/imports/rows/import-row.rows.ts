import type { ImportRow } from '@zegel/contract/imports/import-rows'
import type { CheckedRow } from '@zegel/core/imports/rows/checked-row'
import type { FieldName } from '@zegel/core/imports/rows/import-fields'
import { VESTING_COLUMNS as VESTING } from '@zegel/core/imports/rows/vesting-columns'
import { rowStatus } from '@zegel/core/imports/import-status'
import type { Finding } from '../check/import-findings.queries.ts'
import type { StoredRow } from './import-rows.queries.ts'
import type { TranslateRule } from '../imports.rows.ts'
import type { RowReader } from '../read/row-reader.ts'

type Values = CheckedRow['values']

/** What was found of a row, with where the row stands that it repeats. */
export type FoundRow = Omit<Finding, 'repeats'> & Pick<ImportRow, 'repeats'>

/** A row as it crosses the wire; without a finding it was not checked against the register as it is now. */
export function toImportRow(
  row: StoredRow,
  reader: RowReader,
  finding: FoundRow | undefined,
  say: TranslateRule,
): ImportRow {
  const { values, errors } = reader.read(row)
  const facts = {
    id: row.position,
    sheet: row.sheet,
    line: row.line,
    cells: reader.show(row),
    isEdited: row.edits !== null,
    isLeftOut: row.is_left_out ?? false,
    status: rowStatus(errorsOf(row, finding, errors, say), finding?.is_known ?? false),
    outcome: finding?.outcome ?? null,
    repeats: finding?.repeats ?? null,
    keeps: toKept(finding?.keeps ?? null),
  }
  switch (reader.kind) {
    case 'Transactions':
      return { kind: reader.kind, ...facts, ...toTransaction(values) }
    case 'BalanceRegistrations':
      return { kind: reader.kind, ...facts, ...toRegistration(values) }
    case 'JuridicalPersons':
      return { kind: reader.kind, ...facts, ...toCompany(values) }
    case 'NaturalPersons':
      return { kind: reader.kind, ...facts, ...toPerson(values) }
    case 'LimitedRights':
      return { kind: reader.kind, ...facts, ...toRight(values) }
    case 'ClassTerms':
      return { kind: reader.kind, ...facts, ...toClass(values) }
  }
}

function toKept(kept: FoundRow['keeps']): ImportRow['keeps'] {
  if (!kept) return null
  const { date: effective_date, balance, difference } = kept
  return { effective_date, balance, difference }
}

// What does not go in has nothing to mend; why is told in the list of those rows.
function errorsOf(
  { is_left_out: isLeftOut }: StoredRow,
  finding: FoundRow | undefined,
  errors: CheckedRow['errors'],
  say: TranslateRule,
): Texts {
  if (isLeftOut) return {}
  return finding ? textsOfFinding(finding, say) : textsOfErrors(errors, say)
}

type Texts = Partial<Record<FieldName, string>>

function textsOfErrors(errors: CheckedRow['errors'], say: TranslateRule): Texts {
  const texts = Object.entries(errors).map(([field, rule]) => [field, say(rule)])
  return Object.fromEntries(texts)
}

// Of several rules that a field breaks, the first.
function textsOfFinding({ refusals }: FoundRow, say: TranslateRule): Texts {
  const texts: Texts = {}
  for (const { field, rule, params } of refusals ?? []) texts[field] ??= say(rule, params)
  return texts
}

function toTransaction(values: Values) {
  return {
    uuid: text(values.uuid),
    sending_legal_person_snapshot: {
      uuid: text(values.sender_uuid),
      email: text(values.sender_email),
      business_registration_number: text(values.sender_business_registration_number),
      foreign_register: text(values.sender_foreign_register),
      country: text(values.sender_country),
    },
    receiving_legal_person_snapshot: {
      uuid: text(values.receiver_uuid),
      email: text(values.receiver_email),
      business_registration_number: text(values.receiver_business_registration_number),
      foreign_register: text(values.receiver_foreign_register),
      country: text(values.receiver_country),
    },
    amount: units(values.amount),
    price_per_unit: text(values.price_per_unit),
    effective_date: text(values.effective_date),
    numbering: intervals(values.numbering),
    description: text(values.description),
    right_becomes: text(values.right_becomes),
    release_deed_date: text(values.release_deed_date),
    release_notary: text(values.release_notary),
    acknowledged_on: text(values.acknowledged_on),
    served_on: text(values.served_on),
    released_on: text(values.released_on),
    vesting: toVesting(values),
  }
}

function toVesting(values: Values) {
  const found = VESTING.flatMap((field) => {
    const value = values[field]
    return typeof value === 'string' || typeof value === 'number' ? [[field, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

function toRight(values: Values) {
  return {
    email: text(values.email),
    legal_person_id: text(values.legal_person_id),
    holder_business_registration_number: text(values.holder_business_registration_number),
    right_kind: text(values.right_kind),
    beneficiary_name: text(values.beneficiary_name),
    beneficiary_address: text(values.beneficiary_address),
    amount: units(values.amount),
    numbering: intervals(values.numbering),
    effective_date: text(values.effective_date),
    end_date: text(values.end_date),
    rank: units(values.rank),
    shares_rank: text(values.shares_rank),
    votes: text(values.votes),
    meeting_rights: text(values.meeting_rights),
    deed_date: text(values.deed_date),
    notary: text(values.notary),
    acknowledged_on: text(values.acknowledged_on),
    served_on: text(values.served_on),
    release_deed_date: text(values.release_deed_date),
    release_notary: text(values.release_notary),
    description: text(values.description),
    right_uuid: text(values.right_uuid),
  }
}

function toClass(values: Values) {
  return {
    holds_from: text(values.holds_from),
    resolved_on: text(values.resolved_on),
    par_value: text(values.par_value),
    paid_up: text(values.paid_up),
    votes_per_unit: units(values.votes_per_unit),
    profit_right: text(values.profit_right),
    authorised_units: units(values.authorised_units),
    transfer_rule: text(values.transfer_rule),
    preference: text(values.preference),
    priority_rights: text(values.priority_rights),
  }
}

function toRegistration(values: Values) {
  return {
    legal_person_id: text(values.legal_person_id),
    holder_business_registration_number: text(values.holder_business_registration_number),
    email: text(values.email),
    balance: units(values.balance),
    effective_date: text(values.effective_date),
    numbering: intervals(values.numbering),
  }
}

function toCompany(values: Values) {
  return {
    business_registration_number: text(values.business_registration_number),
    legal_name: text(values.legal_name),
    legal_form: text(values.legal_form),
    ...toAddress(values),
    foreign_register: text(values.foreign_register),
    foreign_legal_form: text(values.foreign_legal_form),
    email: text(values.email),
  }
}

function toPerson(values: Values) {
  return {
    email: text(values.email),
    first_name: text(values.first_name),
    last_name: text(values.last_name),
    legal_name: text(values.legal_name),
    birth_date: text(values.birth_date),
    birth_place: text(values.birth_place),
    ...toAddress(values),
  }
}

function toAddress(values: Values) {
  return {
    address: text(values.address),
    zip_code: text(values.zip_code),
    city: text(values.city),
    country: text(values.country),
  }
}

type Value = Values[FieldName]

function text(value: Value): string | null {
  return typeof value === 'string' ? value : null
}

function units(value: Value): number | null {
  return typeof value === 'number' ? value : null
}

function intervals(value: Value) {
  return typeof value === 'object' ? [...value] : []
}
