import { isWritten } from '@zegel/core/entity-files/file-name'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { FilesDrop } from './files-drop.tsx'
import type { useFilesForm } from './use-files-form.ts'

/** The files themselves and the title they share, or none that was written, as every form asks that adds some. */
export function FilesFields({ form, refused, setFiles }: ReturnType<typeof useFilesForm>) {
  const { t } = useTranslation('entity-files')
  const { title, file } = form.getValues()
  const names = file.map(({ name }) => name)
  return (
    <>
      <FilesDrop files={file} refused={refused} onChange={setFiles} error={form.errors['file']} />
      <TextField
        label={t('add.name')}
        description={isWritten(title, names) ? undefined : t('add.ownNames')}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
    </>
  )
}
