import { Anchor, Text } from '@mantine/core'
import { IconCertificate, IconFileText, IconPaperclip } from '@tabler/icons-react'
import type { InstrumentFile } from '@zegel/contract/instrument-files'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import classes from './position-screen.module.css'

const ICONS = {
  conditions: IconFileText,
  attachment: IconPaperclip,
  information_document_afm: IconCertificate,
} as const

/** The documents of an instrument that its holders may open: the conditions first. */
export function PositionFiles({ files }: { files: readonly InstrumentFile[] }) {
  const { t } = useTranslation('portfolio')
  const ordered = files.toSorted((one, other) => rank(one) - rank(other))
  return (
    <Section title={t('files.title')}>
      {files.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('files.empty')}
        </Text>
      )}
      {files.length > 0 && (
        <ul className={classes.files}>
          {ordered.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function FileLine({ file: { type, title, format, size, location } }: { file: InstrumentFile }) {
  const { t } = useTranslation('portfolio')
  const { t: files } = useTranslation('instrument-files')
  const Icon = ICONS[type]
  return (
    <li className={classes.file}>
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.title}>
        <Anchor
          href={location}
          target="_blank"
          rel="noreferrer"
          fw={600}
          size="sm"
          aria-label={t('files.open', { title })}
        >
          {title}
        </Anchor>
        <Text size="xs" c="dimmed">
          {files(`type.${type}`)} · {format.toUpperCase()} · {formatFileSize(size)}
        </Text>
      </div>
    </li>
  )
}

function rank({ type }: InstrumentFile): number {
  return Object.keys(ICONS).indexOf(type)
}
