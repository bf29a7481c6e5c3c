import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { TermsChange } from '@zegel/contract/instruments/terms-changes'
import { NotFound } from '@zegel/core/access/refusals'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { type OpenedFile, openStoredFile } from '../../../storage/open-stored-file.ts'
import { getInstrument } from '../get-instrument.ts'
import type { PreviewChangeInput } from './preview-change.ts'
import { findTermsOn, listTermsChanges } from './terms-changes.queries.ts'
import { toSettingsWith, toTermsChange } from './terms-changes.rows.ts'

/** The changes of the terms of an instrument, the newest first, those that were withdrawn included. */
export async function getTermsChanges(
  db: Db,
  { on, actor, today }: PreviewChangeInput,
): Promise<TermsChange[]> {
  const instrument = await getInstrument(db, on, { actor, today })
  const rows = await listTermsChanges(db, on, { type: instrument.type })
  const latestId = rows.find(({ withdrawn_at }) => withdrawn_at === null)?.id
  return rows.map((row) => toTermsChange(row, instrument, { today, latestId }))
}

/** The settings of an instrument as they were or will be on a day: those that a transaction and its deed of that day keep. */
export async function getSettingsOn(
  db: Db,
  on: InstrumentSubject,
  { instrument, day }: { instrument: Instrument; day: string },
): Promise<Instrument['settings']> {
  const terms = await findTermsOn(db, on, { type: instrument.type, day })
  return terms ? toSettingsWith(instrument, terms) : instrument.settings
}

/** The document of a change; NotFound when there is no such change. */
export async function openTermsChange(
  context: Context,
  on: InstrumentSubject,
  id: string,
): Promise<OpenedFile> {
  const [found] = await listTermsChanges(context.db, on, { type: on.type, id })
  const opened = found?.storage_key && (await openStoredFile(context, found.storage_key))
  if (!opened) throw new NotFound()
  return opened
}
