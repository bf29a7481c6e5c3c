import { TOO_MANY_CENTS } from '../money.ts'
import { MOST_UNITS } from '../register/bounds.ts'
import type { Cell } from './cell.ts'
import type { NumberStyle } from './number-style.ts'
import { readDecimal } from './read-decimal.ts'

/** Why a cell holds no amount, as the key of a text. */
export type AmountRefusal =
  | 'whole-number'
  | 'invalid-number'
  | 'invalid-amount'
  | 'too-high'
  | 'thousands-or-decimals'

// What is left of a decimal after arithmetic in a workbook, which counts in binary fractions.
const NOISE = 1e-6

/** Reads whole units, '1.000' or '1000,00', of at most MOST_UNITS either side of zero; else says why they are none. */
export function readUnits(cell: Cell, style: NumberStyle): bigint | AmountRefusal {
  if (typeof cell === 'number') return unitsOfNumber(cell)
  const decimal = typeof cell === 'string' ? readDecimal(cell, style) : undefined
  if (decimal === undefined) return refusal(cell, style, 'invalid-number')
  const point = decimal.indexOf('.')
  if (point < 0) return withinUnits(BigInt(decimal))
  return /\.0*$/.test(decimal) ? withinUnits(BigInt(decimal.slice(0, point))) : 'whole-number'
}

function unitsOfNumber(number: number): bigint | AmountRefusal {
  if (!Number.isFinite(number)) return 'invalid-number'
  const units = Math.round(number)
  return Math.abs(number - units) > NOISE ? 'whole-number' : withinUnits(BigInt(units))
}

function withinUnits(units: bigint): bigint | AmountRefusal {
  return units > MOST_UNITS || units < -MOST_UNITS ? 'too-high' : units
}

/** Reads an amount in euros, '€ 1.234,56', as cents of at most two decimals, below TOO_MANY_CENTS; else says why it is none. */
export function readCents(cell: Cell, style: NumberStyle): bigint | AmountRefusal {
  if (typeof cell === 'number') return centsOfNumber(cell)
  const decimal = typeof cell === 'string' ? readDecimal(cell, style) : undefined
  if (decimal === undefined) return refusal(cell, style, 'invalid-amount')
  const point = decimal.indexOf('.')
  if (point < 0) return withinCents(BigInt(decimal) * 100n)
  const decimals = decimal.slice(point + 1)
  const digits = decimals.length > 2 ? decimals.replace(/0+$/, '') : decimals
  if (digits.length > 2) return 'invalid-amount'
  return withinCents(BigInt(decimal.slice(0, point) + digits.padEnd(2, '0')))
}

function centsOfNumber(number: number): bigint | AmountRefusal {
  if (!Number.isFinite(number)) return 'invalid-amount'
  const cents = Math.round(number * 100)
  return Math.abs(number - cents / 100) > NOISE ? 'invalid-amount' : withinCents(BigInt(cents))
}

function withinCents(cents: bigint): bigint | AmountRefusal {
  return cents >= TOO_MANY_CENTS || cents <= -TOO_MANY_CENTS ? 'too-high' : cents
}

// A number that could be read both ways is none until somebody says which.
function refusal(cell: Cell, style: NumberStyle, otherwise: AmountRefusal): AmountRefusal {
  const isUnclear =
    style === 'unclear' && typeof cell === 'string' && readDecimal(cell, 'open') !== undefined
  return isUnclear ? 'thousands-or-decimals' : otherwise
}
