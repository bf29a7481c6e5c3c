import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DropArea } from '../../ui/fields/drop-area.tsx'
import { ChosenFiles, fileKey } from './chosen-files.tsx'

const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.odt,.ods,.txt,.csv'

interface FilesDropProps {
  /** By default it says just 'files'. */
  label?: string
  files: readonly File[]
  /** What the server said of those it did not take. */
  refused: ReadonlyMap<File, string>
  onChange: (files: File[]) => void
  error?: ReactNode
}

/** Files to send along: dropped or chosen, each with what is wrong with it, and out again one by one. */
export function FilesDrop({ label, files, refused, onChange, error }: FilesDropProps) {
  const { t } = useTranslation('entity-files')
  return (
    <>
      <DropArea
        label={label ?? t('add.files')}
        line={
          <>
            <strong>{t('add.drop')}</strong> {t('add.choose')}
          </>
        }
        hint={t('add.hint')}
        accept={ACCEPT}
        onFiles={(added) => onChange(withoutDoubles([...files, ...added]))}
        error={error}
        data-path="file"
      />
      <ChosenFiles files={files} refused={refused} onChange={onChange} />
    </>
  )
}

function withoutDoubles(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [fileKey(file), file])).values()]
}
