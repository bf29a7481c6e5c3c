import type { RegisterFormat } from '@zegel/contract/file-formats'
import { useTranslation } from 'react-i18next'
import { DownloadMenu } from '../../ui/download-menu.tsx'
import { registerUrl } from './register.api.ts'

const FORMATS = ['pdf', 'xlsx', 'csv'] as const satisfies RegisterFormat[]

/** Takes everybody's balance on a date along as a file. */
export function RegisterFilesMenu({ instrumentId, date }: { instrumentId: string; date: string }) {
  const { t } = useTranslation('register')
  const files = FORMATS.map((format) => ({
    label: t(`holders.formats.${format}`),
    url: registerUrl(instrumentId, date, format),
  }))
  return <DownloadMenu label={t('holders.download')} files={files} />
}
