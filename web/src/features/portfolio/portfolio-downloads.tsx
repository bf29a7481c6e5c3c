import { Button, Menu } from '@mantine/core'
import { IconCalendar, IconChevronDown, IconDownload, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation('portfolio')
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('download.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCalendar size={16} aria-hidden />}
            onClick={() => setIsChoosing(true)}
          >
            {t('download.holdings')}
          </Menu.Item>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Menu.Item
              key={format}
              component="a"
              href={transactionsFileUrl({ legalPersonId, format })}
              download
              leftSection={<IconTable size={16} aria-hidden />}
            >
              {t(`download.transactions.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
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
