import { useSearch } from '@tanstack/react-router'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { useTranslation } from 'react-i18next'
import { useInstrument } from '../../../pieces/instruments.api.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { ChoosePosition } from './choose-position.tsx'
import { NoTransfer } from './no-transfer.tsx'
import { TransferWizard } from './transfer-wizard.tsx'
import { useOwnPositions } from './transfers.api.ts'

/** A holder passes units on: of the position that the address names, or of one that is chosen first. */
export function TransferScreen() {
  const { position: id } = useSearch({ from: '/signed-in/app/transfer' })
  const positions = useOwnPositions()
  if (positions.isPending) return <PageSkeleton />
  if (positions.isError) return <Failed error={positions.error} onRetry={positions.refetch} />
  if (!id) return <ChoosePosition positions={positions.data} />
  const position = positions.data.find((one) => one.id === id)
  if (!position) return <NoTransfer reason="unknown" />
  return <OfPosition key={id} position={position} positions={positions.data} />
}

interface OfPositionProps {
  position: InstrumentBalance
  positions: readonly InstrumentBalance[]
}

function OfPosition({ position, positions }: OfPositionProps) {
  const instrument = useInstrument(position.financial_instrument_id)
  if (instrument.isPending) return <PageSkeleton />
  if (instrument.isError) return <Failed error={instrument.error} onRetry={instrument.refetch} />
  if (!instrument.data.peer_to_peer) return <NoTransfer reason="closed" position={position} />
  const own = positions.filter(
    (one) =>
      one.financial_instrument_id === position.financial_instrument_id &&
      (one.balance > 0 || one.id === position.id),
  )
  return <TransferWizard instrument={instrument.data} position={position} positions={own} />
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('transfers')
  return (
    <Page title={t('title')}>
      <Section>
        <Failure error={error} onRetry={onRetry} />
      </Section>
    </Page>
  )
}
