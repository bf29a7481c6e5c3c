import type {
  InstrumentFile,
  NewInstrumentFiles,
} from '@zegel/contract/instruments/instrument-files'
import { NotFound } from '@zegel/core/access/refusals'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { type FileEditor, storeFiles } from '../../legal-persons/legal-persons.ts'
import { toInstrumentFile } from './instrument-files.rows.ts'

/** Adds files to an instrument: all of them, or none; see storeFiles. NotFound when it is another organisation's. */
export async function addInstrumentFiles(
  context: Context,
  on: InstrumentSubject,
  keeper: FileEditor,
  input: z.output<typeof NewInstrumentFiles>,
): Promise<InstrumentFile[]> {
  const { organization_id, title, type, attach_to_transactions, file: files } = input
  if (organization_id && organization_id !== on.organizationId) throw new NotFound()
  const about = {
    title,
    type,
    legal_person_id: null,
    instrument_id: on.instrumentId,
    attach_to_transactions,
  }
  return (await storeFiles(context, keeper, { files, about })).map(toInstrumentFile)
}
