import type { CheckedRow, NumberingInterval } from '@zegel/core/imports/rows/checked-row'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { FOREIGN } from '@zegel/core/legal-persons/legal-form'
import { formatCents } from '@zegel/core/money'
import { parseNumberRanges, toIntervals } from '../../../db/number-ranges.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { Snapshot } from '../../../db/snapshot.ts'
import {
  type ExportedPerson,
  exportedPersons,
  type ExportedRegistration,
  exportedRegistrations,
  type ExportedTransaction,
  exportedTransactions,
} from './export-register.queries.ts'
import { knownValues } from '../check/known-register.ts'

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
    uuid: row.id,
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
