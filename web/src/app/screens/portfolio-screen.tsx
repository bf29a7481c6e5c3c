import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { HomeScreen } from '../../features/portfolio/home-screen.tsx'
import { PositionScreen } from '../../features/portfolio/position-screen.tsx'
import { OpenedTransaction } from '../../features/transactions/opened-transaction.tsx'
import { TransactionPanels } from '../../features/transactions/transaction-panels.tsx'
import { UserTransactionsTable } from '../../features/transactions/user-transactions-table.tsx'

const PAGE_SIZES = [10, 25, 50]

/** The investor's home: everything held, or the one position that the address names, and the transaction it names beside it. */
export function PortfolioScreen() {
  const { id } = useSearch({ strict: false })
  return (
    <>
      <Portfolio positionId={id} />
      <OpenedTransaction />
    </>
  )
}

function Portfolio({ positionId }: { positionId: string | undefined }) {
  const { t } = useTranslation('portfolio')
  if (!positionId)
    return (
      <HomeScreen
        renderTransactions={(legalPersonId) => <TransactionPanels legalPersonId={legalPersonId} />}
      />
    )
  return (
    <PositionScreen
      positionId={positionId}
      renderTransactions={({ financial_instrument_id, legal_person_id }) => (
        <UserTransactionsTable
          label={t('position.transactions')}
          query={{ financial_instrument_id, legal_person_id }}
          pageSizes={PAGE_SIZES}
          empty={t('position.transactionsEmpty')}
        />
      )}
    />
  )
}
