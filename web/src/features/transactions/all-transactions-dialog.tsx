import { useTranslation } from 'react-i18next'
import type { Panel } from './transaction-panel.tsx'
import { UserTransactionsTable } from './user-transactions-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface AllTransactionsDialogProps {
  panel: Panel
  legalPersonId?: string | undefined
  onClose: () => void
}

const PAGE_SIZES = { outstanding: [5, 10, 25, 50], history: [10, 25, 50] } as const

/** All of the user's open or past transactions. */
export function AllTransactionsDialog({
  panel,
  legalPersonId,
  onClose,
}: AllTransactionsDialogProps) {
  const { t } = useTranslation('transactions')
  return (
    <Dialog
      onClose={onClose}
      title={panel === 'outstanding' ? t('panel.allOutstanding') : t('panel.allHistory')}
      size="60rem"
    >
      <UserTransactionsTable
        label={panel === 'outstanding' ? t('panel.allOutstanding') : t('panel.allHistory')}
        query={{ panel, ...(legalPersonId && { legal_person_id: legalPersonId }) }}
        pageSizes={PAGE_SIZES[panel]}
        empty={t(`panel.${panel}Empty`)}
        withInstrument
      />
    </Dialog>
  )
}
