import { EntityFileFacts } from '@zegel/contract/legal-persons/entity-files'
import type { EntityFileType } from '@zegel/core/entity-files/entity-file-type'
import { useFilesForm } from '../../../pieces/files/use-files-form.ts'
import { type FilesOf, useAddFiles } from './entity-files.api.ts'

interface Values {
  title: string
  type: EntityFileType | ''
  file: File[]
}

/** The form that adds documents to a legal person. */
export function useAddFileForm({ organizationId, legalPersonId }: FilesOf, onSaved: () => void) {
  const addFiles = useAddFiles()
  const initialValues: Values = { title: '', type: '', file: [] }
  return useFilesForm({
    schema: EntityFileFacts,
    initialValues,
    send: (input) =>
      addFiles.mutateAsync({
        ...input,
        organization_uuid: organizationId,
        attach_to_legal_person_id: legalPersonId,
      }),
    onSaved,
  })
}
