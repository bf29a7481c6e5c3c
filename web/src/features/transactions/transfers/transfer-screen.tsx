import { IconChevronRight } from '@tabler/icons-react'
import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { formatUnits } from '../../../lib/format.ts'
import { InstrumentTypeIcon } from '../../../shared/instruments/instrument-type-icon.tsx'
import { instrumentQuery } from '../../../shared/instruments/instruments.api.ts'
import { transferLink } from '../../../shared/instruments/instrument-link.tsx'
import { Awaited } from '../../../ui/awaited.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { PageSkeleton } from '../../../shared/page-skeleton/page-skeleton.tsx'
import { NoTransfer } from './no-transfer.tsx'
import { TransferWizard } from './transfer-wizard.tsx'
import { ownParticipantsQuery, positionsQuery } from './transfers.api.ts'
import classes from './transfers.module.css'

/** A holder passes units on: of the position that the address names, or of one that is chosen first. */
export function TransferScreen() {
  return (
    <Awaited waiting={<PageSkeleton />} failed={onPage}>
      <OfPositions />
    </Awaited>
  )
}

function OfPositions() {
  const { position: id } = useSearch({ from: '/signed-in/app/transfer' })
  const { data: positions } = useSuspenseQuery(positionsQuery())
  if (!id) return <ChoosePosition positions={positions} />
  const position = positions.find((one) => one.id === id)
  if (!position) return <NoTransfer reason="unknown" />
  return (
    <Awaited key={id} waiting={<PageSkeleton />} failed={onPage}>
      <OfPosition position={position} positions={positions} />
    </Awaited>
  )
}

interface OfPositionProps {
  position: InstrumentBalance
  positions: readonly InstrumentBalance[]
}

function OfPosition({ position, positions }: OfPositionProps) {
  const { financial_instrument_id: instrumentId } = position
  // Asked by the wizard, which comes when the instrument is there.
  usePrefetchQuery(ownParticipantsQuery(instrumentId))
  const { data: instrument } = useSuspenseQuery(instrumentQuery(instrumentId))
  if (!instrument.peer_to_peer) return <NoTransfer reason="closed" position={position} />
  const own = positions.filter(
    (one) =>
      one.financial_instrument_id === position.financial_instrument_id &&
      (one.balance > 0 || one.id === position.id),
  )
  return <TransferWizard instrument={instrument} position={position} positions={own} />
}

function onPage(failure: ReactNode) {
  return <FailedScreen failure={failure} />
}

function FailedScreen({ failure }: { failure: ReactNode }) {
  const { t } = useTranslation('transfers')
  return (
    <Page title={t('title')}>
      <Section>{failure}</Section>
    </Page>
  )
}

/** What to transfer, for who comes from nowhere in particular; the only thing there is needs no choice. */
export function ChoosePosition({ positions }: { positions: readonly InstrumentBalance[] }) {
  const { t } = useTranslation('transfers')
  const possible = positions.filter(
    ({ pending_balance, financial_instrument }) =>
      pending_balance > 0 && financial_instrument.peer_to_peer,
  )
  const ofInstruments = [
    ...new Map(possible.toReversed().map((one) => [one.financial_instrument_id, one])).values(),
  ].toReversed()
  const [only, ...more] = ofInstruments
  if (!only) return <NoTransfer reason="nothing" />
  if (more.length === 0) return <Navigate {...transferLink(only.id)} replace />
  return (
    <Page title={t('title')} line={t('choose.line')}>
      <ul className={classes.positions}>
        {ofInstruments.map((position) => (
          <li key={position.id}>
            <PositionLink
              position={position}
              units={possible
                .filter((one) => one.financial_instrument_id === position.financial_instrument_id)
                .reduce((sum, { pending_balance }) => sum + pending_balance, 0)}
            />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function PositionLink({ position, units }: { position: InstrumentBalance; units: number }) {
  const { t } = useTranslation('transfers')
  const { id, financial_instrument: instrument } = position
  return (
    <Link {...transferLink(id)} className={classes.position}>
      <InstrumentTypeIcon type={instrument.type} />
      <span className={classes.positionText}>
        <span className={classes.positionName}>{instrument.name}</span>
        <span className={classes.positionLine}>
          {/* The dot stays at the end of a line. */}
          {`${instrument.organization_name}\u00a0· `}
          {t('left', { count: units, formatted: formatUnits(units) })}
        </span>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}
