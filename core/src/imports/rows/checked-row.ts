import type { FieldName } from './import-fields.ts'

/** Every rule that a row can break by itself; each is the key of a text. */
export const ROW_RULES = [
  'required',
  'too-long',
  'invalid-email',
  'invalid-id',
  'business-register-number-invalid',
  'legal-form-unknown',
  'legal-form-twice',
  'country-unknown',
  'country-required',
  'register-number-required',
  'foreign-register-required',
  'foreign-legal-form-required',
  'foreign-columns-required',
  'foreign-in-netherlands',
  'invalid-number',
  'whole-number',
  'invalid-amount',
  'too-high',
  'thousands-or-decimals',
  'units-not-positive',
  'balance-negative',
  'price-not-positive',
  'amount-below-zero',
  'amount-above-zero',
  'invalid-date',
  'not-a-birth-date',
  'numbering-unreadable',
  'numbering-too-many',
  'numbering-not-positive',
  'numbering-start-after-end',
  'numbering-overlap',
  'numbering-only-for-shares',
  'numbering-above-units',
  'numbering-not-balance',
  'historic-in-future',
  'receiver-is-sender',
  'choice-unknown',
  'percentage-unreadable',
  'end-before-start',
  'attachment-takes-no-votes',
  'release-deed-required',
  'vesting-length-not-whole',
  'vesting-cliff-too-long',
  'vesting-percentage-without-cliff',
  'vesting-cliff-is-all',
  'vesting-acceleration-of-nothing',
  'vesting-without-acceleration',
  'vesting-event-out-of-order',
] as const
export type RowRule = (typeof ROW_RULES)[number]

/** A run of share numbers as the wire has it, both ends included. */
export interface NumberingInterval {
  start: number
  end: number
}

/** What a cell means, as the wire has it: units are whole numbers, money is '1234.50', a day is '2026-11-20'. */
export type ImportValue = string | number | readonly NumberingInterval[]

/** A row of which every filled cell is either understood or refused. */
export interface CheckedRow {
  values: Partial<Record<FieldName, ImportValue>>
  errors: Partial<Record<FieldName, RowRule>>
}
