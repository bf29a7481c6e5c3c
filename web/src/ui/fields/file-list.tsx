import { Anchor } from '@mantine/core'
import { type Icon, IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CutText } from '../tables/long-text.tsx'
import { formatFileSize } from '../../lib/format.ts'
import classes from './file-list.module.css'

interface FileListProps {
  /** The id of what names the list. */
  labelId?: string | undefined
  children: ReactNode
}

/** Files that are there to be opened, each a FileItem. */
export function FileList({ labelId, children }: FileListProps) {
  return (
    <ul className={classes.list} aria-labelledby={labelId}>
      {children}
    </ul>
  )
}

interface FileItemProps {
  file: { title: string; file_name: string; format: string; size: number; location: string }
  icon?: Icon
  /** A title with more characters is cut; who points at it sees all of it, and the name of the file. */
  longestTitle?: number
  /** Said before its format and size. */
  before?: string
  /** Said after its format and size. */
  after?: string | undefined
  /** What may be done with it, besides opening it. */
  action?: ReactNode
}

/** A file that opens in a new tab, and what it is. */
export function FileItem({ file, longestTitle, before, after, action, ...look }: FileItemProps) {
  const { t } = useTranslation('ui')
  const { icon: Icon = IconFileText } = look
  const { title, file_name, format, size, location } = file
  return (
    <li className={classes.file}>
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <span className={classes.text}>
        <Anchor
          href={location}
          target="_blank"
          rel="noreferrer"
          inherit
          title={longestTitle ? `${title} (${file_name})` : undefined}
          aria-label={t('file.open', { title })}
        >
          {longestTitle ? <CutText length={longestTitle}>{title}</CutText> : title}
        </Anchor>
        <span className={classes.line}>
          {[before, format.toUpperCase(), formatFileSize(size), after].filter(Boolean).join(' · ')}
        </span>
      </span>
      {action}
    </li>
  )
}
