import { useTranslation } from 'react-i18next'
import { DownloadMenu } from '../../../ui/download-menu.tsx'
import { exportUrl, type ParticipantsFilter } from './participants.api.ts'

interface ExportMenuProps {
  instrumentId: string
  /** Who goes along: those on screen. */
  filter: ParticipantsFilter
}

/** Takes the participants along as a file. */
export function ExportMenu({ instrumentId, filter }: ExportMenuProps) {
  const { t } = useTranslation('participants')
  const files = (['xlsx', 'csv'] as const).map((format) => ({
    label: t(`export.${format}`),
    url: exportUrl(instrumentId, filter, format),
  }))
  return <DownloadMenu label={t('export.open')} files={files} />
}
