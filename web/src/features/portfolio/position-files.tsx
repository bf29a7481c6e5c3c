import { Text } from '@mantine/core'
import { IconCertificate, IconFileText, IconPaperclip } from '@tabler/icons-react'
import type { InstrumentFile } from '@zegel/contract/instruments/instrument-files'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FileItem, FileList } from '../../ui/fields/file-list.tsx'
import { Section } from '../../ui/section.tsx'

const ICONS = {
  conditions: IconFileText,
  attachment: IconPaperclip,
  information_document_afm: IconCertificate,
} as const

/** The documents of an instrument that its holders may open: the conditions first. */
export function PositionFiles({ files }: { files: readonly InstrumentFile[] }) {
  const { t } = useTranslation(['portfolio', 'instrument-files'])
  const ordered = files.toSorted((one, other) => rank(one) - rank(other))
  return (
    <Section title={t('files.title')}>
      {files.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('files.empty')}
        </Text>
      )}
      {files.length > 0 && (
        <FileList>
          {ordered.map((file) => (
            <FileItem
              key={file.id}
              file={file}
              icon={ICONS[file.type]}
              before={t(`instrument-files:type.${file.type}`)}
            />
          ))}
        </FileList>
      )}
    </Section>
  )
}

function rank({ type }: InstrumentFile): number {
  return Object.keys(ICONS).indexOf(type)
}
