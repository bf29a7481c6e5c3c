import { ActionIcon, Anchor, Switch, VisuallyHidden } from '@mantine/core'
import { IconCertificate, IconFileText, IconPaperclip, IconTrash } from '@tabler/icons-react'
import type { InstrumentFile } from '@zegel/contract/instruments/instrument-files'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CutText } from '../../../ui/tables/long-text.tsx'
import { formatDay, formatFileSize } from '../../../lib/format.ts'
import classes from './instrument-files.module.css'

const LONGEST_TITLE = 40

export interface FileChanges {
  onToggle: (file: InstrumentFile) => void
  onRemove: (file: InstrumentFile) => void
}

interface FileCardProps {
  file: InstrumentFile
  /** Others have the same title, so that the name of the file has to tell them apart. */
  isTitleShared: boolean
  /** Given for who manages the instrument. */
  changes: FileChanges | undefined
}

const ICONS = {
  conditions: IconFileText,
  attachment: IconPaperclip,
  information_document_afm: IconCertificate,
} as const

/** One file of an instrument: what it is, a way to open it, and what may be done with it. */
export function FileCard({ file, isTitleShared, changes }: FileCardProps) {
  const { t } = useTranslation('instrument-files')
  const { title, type, file_name, format, size, location, created_at, pivot } = file
  const Icon = ICONS[type]
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
        <Anchor
          href={location}
          target="_blank"
          rel="noreferrer"
          inherit
          className={classes.title}
          title={`${title} (${file_name})`}
        >
          <span aria-hidden>
            <CutText length={LONGEST_TITLE}>{title}</CutText>
          </span>
          <VisuallyHidden>
            {t('open', { title: isTitleShared ? `${title} (${file_name})` : title })}
          </VisuallyHidden>
        </Anchor>
      </div>
      <span className={classes.line}>
        {t(`type.${type}`)} · {format.toUpperCase()} · {formatFileSize(size)} ·{' '}
        <span className="figures">{formatDay(created_at)}</span>
      </span>
      {isTitleShared && (
        <span className={classes.line}>
          <CutText length={LONGEST_TITLE}>{file_name}</CutText>
        </span>
      )}
      <div className={classes.foot}>
        {changes ? (
          <Controls file={file} {...changes} />
        ) : (
          pivot.attach_to_transactions && (
            <span className={classes.line}>{t('attach.attached')}</span>
          )
        )}
      </div>
    </li>
  )
}

function Controls({ file, onToggle, onRemove }: FileChanges & { file: InstrumentFile }) {
  const { t } = useTranslation('instrument-files')
  const { title, pivot } = file
  return (
    <>
      <Switch
        size="sm"
        label={t('attach.short')}
        aria-label={t('attach.of', { title })}
        checked={pivot.attach_to_transactions}
        onChange={() => onToggle(file)}
      />
      <ActionIcon
        variant="subtle"
        aria-label={t('remove.of', { title })}
        onClick={() => onRemove(file)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
