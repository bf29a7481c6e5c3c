import { ENTITY_FILE_TYPES } from '@zegel/core/entity-files/entity-file-type'
import { useTranslation } from 'react-i18next'
import { FilesFields } from '../../../pieces/files/files-fields.tsx'
import { SelectField } from '../../../ui/choice-fields.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { FilesOf } from './entity-files.api.ts'
import { useAddFileForm } from './use-add-file-form.ts'

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
