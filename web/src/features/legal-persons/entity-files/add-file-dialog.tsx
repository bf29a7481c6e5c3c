import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EntityFileFacts } from '@zegel/contract/legal-persons/entity-files'
import { ENTITY_FILE_TYPES, type EntityFileType } from '@zegel/core/entity-files/file-type'
import { FilesFields } from '../../../shared/files/files-fields.tsx'
import { useFilesForm } from '../../../shared/files/use-files-form.ts'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { type FilesOf, useAddFiles } from './entity-files.api.ts'

interface AddFileDialogProps extends FilesOf {
  onClose: () => void
}

/** Adds documents to a legal person. */
export function AddFileDialog({ onClose, ...of }: AddFileDialogProps) {
  const { t } = useTranslation('entity-files')
  const files = useAddFileForm(of, onClose)
  return (
    <FormDialog
      title={t('add.title')}
      form={files.form}
      submitLabel={t('add.submit')}
      onClose={onClose}
    >
      <FilesFields {...files} />
      <SelectField
        label={t('add.type')}
        data={ENTITY_FILE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...files.form.getInputProps('type')}
      />
    </FormDialog>
  )
}

interface Values {
  title: string
  type: EntityFileType | ''
  file: File[]
}

/** The form that adds documents to a legal person. */
function useAddFileForm({ organizationId, legalPersonId }: FilesOf, onSaved: () => void) {
  const addFiles = useAddFiles()
  const initialValues: Values = { title: '', type: '', file: [] }
  const navigate = useNavigate()
  const onView = () =>
    navigate({
      to: '/app/organization/entities/$person',
      params: { person: legalPersonId },
      search: { id: organizationId },
    })
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
    onView,
  })
}
