import { ActionIcon, Anchor } from '@mantine/core'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import type { EntityFile } from '@zegel/contract/entity-files'
import { useTranslation } from 'react-i18next'
import { cut } from '../../lib/cut.ts'
import { formatFileSize } from '../../lib/format.ts'
import classes from './entity-files.module.css'

const LONGEST_TITLE = 40

interface DocumentItemProps {
  file: EntityFile
  /** Others have the same title, so that the name of the file has to tell them apart. */
  isTitleShared: boolean
  onRemove: ((id: string) => void) | undefined
}

/** One document: what it is, and a way to open it. */
export function DocumentItem({ file, isTitleShared, onRemove }: DocumentItemProps) {
  const { t } = useTranslation('entity-files')
  const { title, type, file_name, format, size, location } = file
  return (
    <li className={classes.document}>
      <IconFileText size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <span className={classes.text}>
        <Anchor
          href={location}
          target="_blank"
          rel="noreferrer"
          inherit
          className={classes.name}
          title={`${title} (${file_name})`}
          aria-label={t('documents.open', { title })}
        >
          {cut(title, LONGEST_TITLE)}
        </Anchor>
        <span className={classes.line}>
          {isTitleShared && `${cut(file_name, LONGEST_TITLE)} · `}
          {t(`type.${type}`)} · {format.toUpperCase()} · {formatFileSize(size)}
        </span>
      </span>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          aria-label={t('documents.remove', { title })}
          onClick={() => onRemove(file.id)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
