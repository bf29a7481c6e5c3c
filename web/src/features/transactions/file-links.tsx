import type { TransactionFile } from '@zegel/contract/transactions/transaction-parts'
import { useTranslation } from 'react-i18next'
import { FileItem, FileList } from '../../ui/fields/file-list.tsx'

interface FileLinksProps {
  files: readonly (Omit<TransactionFile, 'of'> & { of?: TransactionFile['of'] })[]
  /** The id of what names the list. */
  labelId?: string
}

/** The files of a transaction; one of the instrument says that it comes with every transaction. */
export function FileLinks({ files, labelId }: FileLinksProps) {
  const { t } = useTranslation('transactions')
  return (
    <FileList labelId={labelId}>
      {files.map((file) => (
        <FileItem
          key={file.id}
          file={file}
          after={file.of === 'instrument' ? t('files.always') : undefined}
        />
      ))}
    </FileList>
  )
}
