import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import { isValued } from '@zegel/core/valuations/valuation-course'
import { useTranslation } from 'react-i18next'
import { PositionScreen } from '../../features/portfolio/position-screen.tsx'
import { ScheduleCard } from '../../features/instruments/schedules/schedule-card.tsx'
import { UserTransactionsTable } from '../../features/transactions/user-transactions-table.tsx'
import { ValuationsSection } from '../../features/instruments/valuations/valuations-section.tsx'

const PAGE_SIZES = [10, 25, 50]

/** One position, with what it pays or was worth, and its transactions. */
export function HeldPosition({ positionId }: { positionId: string }) {
  const { t } = useTranslation('portfolio')
  return (
    <PositionScreen
      positionId={positionId}
      renderCourse={({ legal_person_id }, instrument) => (
        <>
          {hasSchedule(instrument.type) && (
            <ScheduleCard instrument={instrument} legalPersonId={legal_person_id} />
          )}
          {isValued(instrument.type) && <ValuationsSection instrument={instrument} isForHolder />}
        </>
      )}
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
