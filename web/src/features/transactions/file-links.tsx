import { Anchor } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { TransactionFile } from '@zegel/contract/transaction-parts'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../lib/format.ts'
import classes from './file-links.module.css'

type LinkedFile = Pick<TransactionFile, 'id' | 'title' | 'format' | 'size' | 'location'> & {
  of?: TransactionFile['of']
}

interface FileLinksProps {
  files: readonly LinkedFile[]
  /** The id of what names the list. */
  labelId?: string
}

/** Files that open in a new tab; one of the instrument says that it comes with every transaction. */
export function FileLinks({ files, labelId }: FileLinksProps) {
  const { t } = useTranslation('transactions')
  return (
    <ul className={classes.list} aria-labelledby={labelId}>
      {files.map(({ id, title, format, size, location, of }) => (
        <li key={id} className={classes.file}>
          <IconFileText size={18} stroke={1.5} className={classes.icon} aria-hidden />
          <span className={classes.text}>
            <Anchor
              href={location}
              target="_blank"
              rel="noreferrer"
              inherit
              aria-label={t('files.open', { title })}
            >
              {title}
            </Anchor>
            <span className={classes.line}>
              {format.toUpperCase()} · {formatFileSize(size)}
              {of === 'instrument' && ` · ${t('files.always')}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
