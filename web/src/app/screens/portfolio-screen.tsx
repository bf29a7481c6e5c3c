import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { HomeScreen } from '../../features/portfolio/home-screen.tsx'
import { PositionScreen } from '../../features/portfolio/position-screen.tsx'
import { TransactionPanels } from '../../features/transactions/transaction-panels.tsx'
import { UserTransactionsTable } from '../../features/transactions/user-transactions-table.tsx'

const PAGE_SIZES = [10, 25, 50]

/** The investor's home: everything held, or the one position that the address names. */
export function PortfolioScreen() {
  const { t } = useTranslation('portfolio')
  const { id } = useSearch({ strict: false })
  if (!id)
    return (
      <HomeScreen
        renderTransactions={(legalPersonId) => <TransactionPanels legalPersonId={legalPersonId} />}
      />
    )
  return (
    <PositionScreen
      positionId={id}
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
