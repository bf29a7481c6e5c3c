import { useTranslation } from 'react-i18next'
import { DropArea } from '../../ui/drop-area.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { ChosenFiles, fileKey } from './chosen-files.tsx'
import type { useFilesForm } from './use-files-form.ts'

const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.odt,.ods,.txt,.csv'

/** The files themselves and the title they share, as every form asks that adds some. */
export function FilesFields({ form, refused, setFiles }: ReturnType<typeof useFilesForm>) {
  const { t } = useTranslation('entity-files')
  const { file: files } = form.getValues()
  return (
    <>
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
    </>
  )
}

function withoutDoubles(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [fileKey(file), file])).values()]
}
