import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { EntityFile } from '@zegel/contract/legal-persons/entity-files'
import { useTranslation } from 'react-i18next'
import { cut } from '../../../lib/cut.ts'
import { FileItem } from '../../../ui/file-list.tsx'

const LONGEST_TITLE = 40

interface DocumentItemProps {
  file: EntityFile
  /** Others have the same title, so that the name of the file has to tell them apart. */
  isTitleShared: boolean
  onRemove: ((id: string) => void) | undefined
}

/** One document of a legal person: what it is, a way to open it, and for who may a way to remove it. */
export function DocumentItem({ file, isTitleShared, onRemove }: DocumentItemProps) {
  const { t } = useTranslation('entity-files')
  const type = t(`type.${file.type}`)
  return (
    <FileItem
      file={file}
      longestTitle={LONGEST_TITLE}
      before={isTitleShared ? `${cut(file.file_name, LONGEST_TITLE)} · ${type}` : type}
      action={
        onRemove && (
          <ActionIcon
            variant="subtle"
            aria-label={t('documents.remove', { title: file.title })}
            onClick={() => onRemove(file.id)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )
      }
    />
  )
}
