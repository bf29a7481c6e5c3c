import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { TermsChangePreview } from '@zegel/contract/instruments/terms-changes'
import type { Actor } from '@zegel/core/access/may'
import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Db } from '../../../db/database.ts'
import { getInstrument } from '../get-instrument.ts'
import { compareSchedules, type ComparedSchedules } from '../schedules/compare-schedules.ts'
import { type ProposedChangeInput, type ProposedChange, proposeChange } from './propose-change.ts'
import { countHolders } from './terms-changes.queries.ts'
import { toSettingsWith } from './terms-changes.rows.ts'

/** A change of an instrument, by whom it is asked and on which day. */
export interface PreviewChangeInput {
  on: InstrumentSubject
  actor: Actor
  today: string
}

/** A change with the instrument as it is, and what it does to the payments of a bond; undefined for other types. */
export interface ValidatedChange extends ProposedChange {
  instrument: Instrument
  schedules: ComparedSchedules | undefined
}

/** What a change of terms would do to every payment, and to what a unit means. Nothing is written; it is refused as the change is. */
export async function previewChange(
  db: Db,
  asked: PreviewChangeInput,
  change: Omit<ProposedChangeInput, 'instrument'>,
): Promise<TermsChangePreview> {
  const validated = await validateChange(db, asked, change)
  const { before, after, instrument, schedules } = validated
  const { holders, units } = await countHolders(db, asked.on, asked.today)
  return {
    settings_before: toSettingsWith(instrument, before),
    settings_after: toSettingsWith(instrument, after),
    payments: schedules?.payments ?? null,
    totals: schedules?.totals ?? null,
    holders: Number(holders),
    units: Number(units),
  }
}

/** Judges a change by the terms and, for a bond, by what would be paid. */
export async function validateChange(
  db: Db,
  { on, actor, today }: PreviewChangeInput,
  change: Omit<ProposedChangeInput, 'instrument'>,
): Promise<ValidatedChange> {
  const instrument = await getInstrument(db, on, { actor, today })
  const proposed = await proposeChange(db, on, { ...change, instrument }, today)
  const schedules = hasSchedule(instrument.type)
    ? await compareSchedules(db, on, {
        change: { from: change.effectiveDate, terms: proposed.after },
        today,
      })
    : undefined
  return { ...proposed, instrument, schedules }
}
