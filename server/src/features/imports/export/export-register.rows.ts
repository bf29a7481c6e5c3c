import type { CheckedRow, NumberingInterval } from '@zegel/core/imports/rows/checked-row'
import { fieldsOf, NO_LONGER } from '@zegel/core/imports/rows/import-fields'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { FOREIGN } from '@zegel/core/legal-persons/legal-form'
import { vestingValues } from '@zegel/core/imports/rows/vesting-columns'
import { formatCents } from '@zegel/core/money'
import type { VestingEvent } from '@zegel/core/vesting/vesting'
import { parseNumberRanges, toIntervals } from '../../../db/number-ranges.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { Snapshot } from '../../../db/snapshot.ts'
import {
  type ExportedClass,
  exportedClass,
  type ExportedPerson,
  exportedPersons,
  type ExportedRegistration,
  exportedRegistrations,
  type ExportedRight,
  exportedRights,
  type ExportedTransaction,
  exportedTransactions,
} from './export-register.queries.ts'
import { knownValues, toClassValues } from '../check/known-register.ts'

type Values = CheckedRow['values']

/** The rows of a kind of a register, as an import would read them. */
export async function* exportedRows(
  snapshot: Snapshot,
  on: OnInstrument,
  kind: ImportKind,
): AsyncGenerator<Values> {
  switch (kind) {
    case 'Transactions':
      for await (const row of snapshot.stream(exportedTransactions(on))) yield ofTransaction(row)
      return
    case 'BalanceRegistrations':
      for await (const row of snapshot.stream(exportedRegistrations(on))) yield ofRegistration(row)
      return
    case 'JuridicalPersons':
    case 'NaturalPersons':
      for await (const row of snapshot.stream(exportedPersons(on, kind))) yield ofPerson(row)
      return
    case 'LimitedRights':
      for await (const row of snapshot.stream(exportedRights(on))) yield ofRight(row)
      return
    case 'ClassTerms':
      yield* ofClass(snapshot.stream(exportedClass(on)))
  }
}

// What a day ended is said, as nothing would leave it as it was.
async function* ofClass(days: AsyncIterable<ExportedClass>): AsyncGenerator<Values> {
  let before: Values = {}
  for await (const row of days) {
    const values = toClassValues(row)
    const ended = fieldsOf('ClassTerms')
      .filter(({ name, ends }) => ends && before[name] !== undefined && values[name] === undefined)
      .map(({ name }) => [name, NO_LONGER])
    yield { ...values, ...Object.fromEntries(ended) }
    before = values
  }
}

function ofTransaction({ sender, receiver, ...row }: ExportedTransaction): Values {
  return knownValues({
    sender_email: sender.email,
    sender_business_registration_number: sender.number,
    sender_country: sender.country,
    sender_foreign_register: sender.register,
    sender_uuid: sender.register === null ? sender.id : null,
    receiver_email: receiver.email,
    receiver_business_registration_number: receiver.number,
    receiver_country: receiver.country,
    receiver_foreign_register: receiver.register,
    receiver_uuid: receiver.register === null ? receiver.id : null,
    amount: Number(row.units),
    price_per_unit: formatCents(row.price_cents),
    effective_date: row.effective_date,
    numbering: numberingOf(row.numbers),
    description: row.description,
    acknowledged_on: row.acknowledged_on,
    served_on: row.served_on,
    released_on: row.released_on,
    ...ofVesting(row.vesting),
    uuid: row.id,
  })
}

function ofVesting(entries: ExportedTransaction['vesting']): Values {
  const schedule = entries?.find((entry) => entry.schedule)?.schedule
  return schedule ? vestingValues({ schedule, events: entries?.filter(isEvent) ?? [] }) : {}
}

type Entry = NonNullable<ExportedTransaction['vesting']>[number]

function isEvent(entry: Entry): entry is Entry & VestingEvent {
  return entry.kind !== 'schedule'
}

function ofRight({ holder, ...row }: ExportedRight): Values {
  return knownValues({
    email: holder.email,
    holder_business_registration_number: holder.register === null ? holder.number : null,
    legal_person_id: holder.id,
    right_kind: row.kind,
    beneficiary_name: row.beneficiary_name,
    beneficiary_address: row.beneficiary_address,
    amount: Number(row.units),
    numbering: numberingOf(row.numbers),
    effective_date: row.from_date,
    end_date: row.until_date,
    rank: row.rank,
    shares_rank: row.shares_rank ? 'yes' : 'no',
    votes: row.votes,
    meeting_rights: row.meeting_rights ? 'yes' : 'no',
    deed_date: row.deed_date,
    notary: row.notary,
    acknowledged_on: row.acknowledged_on,
    served_on: row.served_on,
    release_deed_date: row.release_deed_date,
    release_notary: row.release_notary,
    description: row.note,
    right_uuid: row.id,
  })
}

function ofRegistration({ holder, ...row }: ExportedRegistration): Values {
  return knownValues({
    email: holder.email,
    // A sheet of registrations has no column for the register of another country.
    holder_business_registration_number: holder.register === null ? holder.number : null,
    legal_person_id: holder.id,
    balance: Number(row.units),
    effective_date: row.effective_date,
    numbering: numberingOf(row.numbers),
  })
}

function ofPerson({ type, business_register_number, ...row }: ExportedPerson): Values {
  return knownValues({
    ...row,
    business_registration_number: business_register_number,
    legal_form: type === 'natural_person' || type === FOREIGN ? null : type,
  })
}

function numberingOf(numbers: string | null): NumberingInterval[] | null {
  return numbers === null ? null : toIntervals(parseNumberRanges(numbers))
}
