import {
  fieldsOf,
  type InstrumentType,
  type NamedField,
} from '@zegel/core/instruments/instrument-type'
import { toCents, toMoney } from '../../../lib/wire-money.ts'

type Values = Readonly<Record<string, unknown>>

const MILLION = 1_000_000

/** Millionths as the wire's fraction, null staying null. */
export function toFraction(millionths: number | null): number | null {
  return millionths === null ? null : millionths / MILLION
}

/** The column that a field of terms is kept in: `exercise_price_cents`, `interest_millionths`, and else its own name. */
export function columnOf({ name, shape }: Pick<NamedField, 'name' | 'shape'>): string {
  const stem = name.replace(/_(?:per_unit|percentage)$/, '')
  if (shape === 'money') return `${stem}_cents`
  return shape === 'fraction' ? `${stem}_millionths` : name
}

/** The terms of a row under the names of their fields, as the wire has them; what nobody filled in is as its field says. */
export function toFields(fields: readonly NamedField[], row: Values): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, toField(field, row[columnOf(field)] ?? null)]),
  )
}

function toField({ shape, unset }: NamedField, value: unknown): unknown {
  if (value === null) return unset ?? null
  if (shape === 'money') return toMoney(value as bigint) // safe: the column is of cents
  if (shape === 'units') return Number(value)
  return shape === 'fraction' ? toFraction(value as number) : value // safe: the column is of millionths
}

function toColumn({ shape }: NamedField, value: unknown): unknown {
  if (value === null) return null
  if (shape === 'money') return toCents(value as string) // safe: the input's schema has money as text
  return shape === 'units' ? BigInt(value as number) : value // safe: the input's schema has units as a number
}

/** A field that was sent, with its column and what that becomes. */
export interface SentTerms {
  field: NamedField
  column: string
  value: unknown
}

/** What was sent of the terms of a type, for its columns; what is left out is left out here too. */
export function sentColumns(type: InstrumentType, input: Values): SentTerms[] {
  return fieldsOf(type)
    .filter(({ name, isDerived }) => !isDerived && input[name] !== undefined)
    .map((field) => {
      const value = input[field.name]
      return { field, column: columnOf(field), value: toColumn(field, value) }
    })
}
