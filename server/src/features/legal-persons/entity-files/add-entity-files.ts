import type { EntityFile, NewEntityFiles } from '@zegel/contract/legal-persons/entity-files'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { toEntityFile } from './entity-files.rows.ts'
import { assertMayEditFilesOfInstrument, type FileEditor } from './file-editor.ts'
import { storeFiles } from './store-files.ts'

/** Attaches files to a legal person of the organisation's structure, or to an instrument that the keeper manages; see storeFiles. */
export async function addEntityFiles(
  context: Context,
  keeper: FileEditor,
  input: z.output<typeof NewEntityFiles>,
): Promise<EntityFile[]> {
  const { attach_to_legal_person_id, attach_to_instrument_id, title, type, file: files } = input
  assertMayEditFilesOfInstrument(keeper, attach_to_instrument_id)
  const about = {
    title,
    type,
    legal_person_id: attach_to_legal_person_id ?? null,
    instrument_id: attach_to_instrument_id ?? null,
    attach_to_transactions: false,
  }
  return (await storeFiles(context, keeper, { files, about })).map(toEntityFile)
}
