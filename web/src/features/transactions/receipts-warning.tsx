import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { useInstrumentTransactions } from './transactions.api.ts'

/** Says of depositary receipts that none have been issued, as long as no transaction was completed. */
export function ReceiptsWarning({ instrumentId }: { instrumentId: string }) {
  const { t } = useTranslation('transactions')
  const completed = useInstrumentTransactions({
    id: instrumentId,
    status: 'completed',
    per_page: 1,
  })
  if (completed.data?.total !== 0) return null
  return (
    <Box mb="md">
      <InfoAlert tone="warning">{t('receiptsWarning')}</InfoAlert>
    </Box>
  )
}
