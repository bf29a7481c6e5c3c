import { IconCalendar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DownloadMenu } from '../../ui/tables/download-menu.tsx'
import { DownloadHoldingsDialog } from './download-holdings-dialog.tsx'
import { transactionsFileUrl } from './portfolio.api.ts'

interface PortfolioDownloadsProps {
  /** Of one legal person; of all without. */
  legalPersonId: string | undefined
  /** Whose it is, in words. */
  holderName: string | undefined
}

/** Takes along what is held on a date, or all transactions. */
export function PortfolioDownloads({ legalPersonId, holderName }: PortfolioDownloadsProps) {
  const { t } = useTranslation(['portfolio', 'common'])
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <DownloadMenu
        label={t('common:export')}
        before={{
          label: t('download.holdings'),
          icon: IconCalendar,
          onClick: () => setIsChoosing(true),
        }}
        files={(['xlsx', 'csv'] as const).map((format) => ({
          label: t(`download.transactions.${format}`),
          icon: IconTable,
          url: transactionsFileUrl({ legalPersonId, format }),
        }))}
      />
      {isChoosing && (
        <DownloadHoldingsDialog
          legalPersonId={legalPersonId}
          holderName={holderName}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
