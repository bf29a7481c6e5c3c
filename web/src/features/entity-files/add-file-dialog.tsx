import { ENTITY_FILE_TYPES } from '@zegel/core/entity-files/entity-file-type'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/choice-fields.tsx'
import { DropArea } from '../../ui/drop-area.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { ChosenFiles, fileKey } from './chosen-files.tsx'
import { type FilesTarget, useAddFileForm } from './use-add-file-form.ts'

interface AddFileDialogProps extends FilesTarget {
  onClose: () => void
}

const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.odt,.ods,.txt,.csv'

/** Adds documents to a legal person or an instrument. */
export function AddFileDialog({ onClose, ...target }: AddFileDialogProps) {
  const { t } = useTranslation('entity-files')
  const { form, refused, setFiles } = useAddFileForm(target, onClose)
  const { file: files } = form.getValues()
  return (
    <FormDialog title={t('add.title')} form={form} submitLabel={t('add.submit')} onClose={onClose}>
      <DropArea
        label={t('add.files')}
        line={
          <>
            <strong>{t('add.drop')}</strong> {t('add.choose')}
          </>
        }
        hint={t('add.hint')}
        accept={ACCEPT}
        onFiles={(added) => setFiles(withoutDoubles([...files, ...added]))}
        error={form.errors['file']}
        data-path="file"
      />
      <ChosenFiles files={files} refused={refused} onChange={setFiles} />
      <TextField label={t('add.name')} autoComplete="off" {...form.getInputProps('title')} />
      <SelectField
        label={t('add.type')}
        data={ENTITY_FILE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...form.getInputProps('type')}
      />
    </FormDialog>
  )
}

function withoutDoubles(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [fileKey(file), file])).values()]
}
