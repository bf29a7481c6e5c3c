import { IconFileTypePdf, IconTable, IconTableExport } from '@tabler/icons-react'
import type { RegisterFormat } from '@zegel/contract/file-formats'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate } from '../../lib/format.ts'
import { workbookUrl } from '../../shared/instruments/register-export.tsx'
import { DownloadMenu } from '../../ui/tables/download-menu.tsx'
import { registerUrl } from './register.api.ts'

const FORMATS = ['pdf', 'xlsx', 'csv'] as const satisfies RegisterFormat[]
const ICONS = { pdf: IconFileTypePdf, xlsx: IconTable, csv: IconTable } as const

/** Takes the register along: everybody's balance on a date, or all there is of it to import again. */
export function RegisterExportMenu({ instrumentId, date }: { instrumentId: string; date: string }) {
  const { t } = useTranslation(['register', 'common'])
  const ofDate = FORMATS.map((format) => ({
    label: t(`holders.formats.${format}`),
    help: t(`exporting.${format}`, { date: formatDate(date) }),
    icon: ICONS[format],
    url: registerUrl(instrumentId, date, format),
  }))
  const workbook = {
    label: t('exporting.workbookLabel'),
    help: t('exporting.workbook'),
    icon: IconTableExport,
    url: workbookUrl(instrumentId),
  }
  return <DownloadMenu label={t('common:export')} files={[...ofDate, workbook]} />
}
