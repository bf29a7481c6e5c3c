import type { Db } from '../../../../db/database.ts'
import type { OnInstrument } from '../../../../db/sql-fragments.ts'
import { findWholeBond, type WholeBond } from '../../../instruments/instruments.ts'
import { computeDividend } from '../../dividends/compute-dividend.ts'
import { computeBondLines } from './compute-bond-lines.ts'
import type { ComputedLines, RunToReckon } from './computed-lines.ts'

const NOTHING: ComputedLines = { scheduledCents: 0n, lines: [] }

/**
 * Reckons what falls due by the register as it is, in a run of an instrument and in earlier ones: what is read for the one is kept for the
 * next. A bond without terms pays nothing.
 */
export function openReckoner(
  db: Db,
  on: OnInstrument,
  date: string,
): (run: RunToReckon) => Promise<ComputedLines> {
  let bond: Promise<WholeBond | undefined> | undefined
  return async (run) => {
    if (run.kind === 'rest') return NOTHING
    if (run.kind === 'dividend') return computeDividend(db, on, run)
    bond ??= findWholeBond(db, on, date)
    const whole = await bond
    return whole ? computeBondLines(whole, run) : NOTHING
  }
}
