import { divideHalfUp } from '../money.ts'
import { commonDivisor, type Fraction } from './fraction.ts'

/** Cents for a unit, and for each part of a unit that was redeemed before it came, over one denominator. */
export interface Rate {
  unit: bigint
  missed: bigint
  under: bigint
}

/** The units of a holder, and how many parts were redeemed before each of them came, together. */
export interface Standing {
  units: number
  missed: number
}

/** Brings two fractions under one denominator. */
export function makeRate(unit: Fraction, missed: Fraction): Rate {
  const under = (unit.under / commonDivisor(unit.under, missed.under)) * missed.under
  return {
    unit: unit.over * (under / unit.under),
    missed: missed.over * (under / missed.under),
    under,
  }
}

/** One line in whole cents: exact, rounded half up once. */
export function exactCents({ unit, missed, under }: Rate, standing: Standing): bigint {
  return divideHalfUp(BigInt(standing.units) * unit + BigInt(standing.missed) * missed, under)
}

/** A rate in plain integers: whole cents apart, so that what is multiplied by the rest stays small. */
export interface PlainRate {
  unitCents: number
  unitRest: number
  missedCents: number
  missedRest: number
  under: number
}

/** The rate in plain integers when no step of `plainCents` or of `sumLines` can leave the safe ones up to this standing; else undefined. */
export function toPlainRate(rate: Rate, most: Standing): PlainRate | undefined {
  const { under } = rate
  const [unitCents, missedCents] = [floorDivide(rate.unit, under), floorDivide(rate.missed, under)]
  const [unitRest, missedRest] = [rate.unit - unitCents * under, rate.missed - missedCents * under]
  const [units, missed] = [BigInt(most.units), BigInt(most.missed)]
  const rest = 2n * (units * unitRest + missed * missedRest) + under
  const cents = units * size(unitCents) + missed * size(missedCents) + rest / under
  if (rest > SAFE || 2n * under > SAFE || cents > LARGEST_LINE) return
  return {
    unitCents: Number(unitCents),
    unitRest: Number(unitRest),
    missedCents: Number(missedCents),
    missedRest: Number(missedRest),
    under: Number(under),
  }
}

/**
 * What `exactCents` answers, in plain integers. The floor is exact: both numbers are below 2^53, so a quotient that is not whole lies
 * further from the whole number above it than half of what a double can tell apart there.
 */
export function plainCents(rate: PlainRate, units: number, missed: number): number {
  const rest = 2 * (units * rate.unitRest + missed * rate.missedRest) + rate.under
  const whole = units * rate.unitCents + missed * rate.missedCents
  return whole + Math.floor(rest / (2 * rate.under))
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER)
// A quarter, so that a sum that is kept below the half stays safe when a line is added.
const LARGEST_LINE = SAFE / 4n

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a % b < 0n ? quotient - 1n : quotient
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value
}
