import { Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FilesDrop } from '../../pieces/files/files-drop.tsx'
import { FileLinks } from './file-links.tsx'
import { useAttachedFiles } from './transactions.api.ts'

interface AttachmentsPartProps {
  instrumentId: string
  files: readonly File[]
  refused: ReadonlyMap<File, string>
  onChange: (files: File[]) => void
  error: ReactNode
}

/** The files of a new transaction: those that come along by themselves, and those that are added. */
export function AttachmentsPart({ instrumentId, ...chosen }: AttachmentsPartProps) {
  const { t } = useTranslation('transactions')
  return (
    <Stack gap="sm">
      <FilesDrop label={t('files.add')} {...chosen} />
      <AttachedFiles instrumentId={instrumentId} />
    </Stack>
  )
}

function AttachedFiles({ instrumentId }: { instrumentId: string }) {
  const { t } = useTranslation('transactions')
  const labelId = useId()
  const { data: files = [], isLoadingError } = useAttachedFiles(instrumentId)
  if (isLoadingError) {
    return (
      <Text size="sm" c="dimmed">
        {t('files.attachedFailed')}
      </Text>
    )
  }
  if (files.length === 0) return null
  return (
    <div>
      <Text size="sm" c="dimmed" id={labelId} mb="xs">
        {t('files.attached', { count: files.length })}
      </Text>
      <FileLinks files={files} labelId={labelId} />
    </div>
  )
}
