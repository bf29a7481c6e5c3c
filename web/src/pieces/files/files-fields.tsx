import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/text-fields.tsx'
import { FilesDrop } from './files-drop.tsx'
import type { useFilesForm } from './use-files-form.ts'

/** The files themselves and the title they share, as every form asks that adds some. */
export function FilesFields({ form, refused, setFiles }: ReturnType<typeof useFilesForm>) {
  const { t } = useTranslation('entity-files')
  return (
    <>
      <FilesDrop
        files={form.getValues().file}
        refused={refused}
        onChange={setFiles}
        error={form.errors['file']}
      />
      <TextField label={t('add.name')} autoComplete="off" {...form.getInputProps('title')} />
    </>
  )
}
