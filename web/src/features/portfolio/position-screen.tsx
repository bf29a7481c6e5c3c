import { Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstrumentTypeIcon } from '../../pieces/instrument-type-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { findHolding, type Holding } from './holdings.ts'
import { useHeldInstrument, usePortfolio } from './portfolio.api.ts'
import { PositionBeside } from './position-beside.tsx'
import { PositionFacts } from './position-facts.tsx'
import { PositionRegistrations } from './position-registrations.tsx'
import classes from './position-screen.module.css'
import { TransferAction } from './transfer-action.tsx'
import { UnknownPosition } from './unknown-position.tsx'

/** What other features know of a position. */
interface PositionSlots {
  /** What the instrument pays this holder, or what it was worth through time. */
  renderCourse: (position: InstrumentBalance, instrument: Instrument) => ReactNode
  /** The transactions of this position. */
  renderTransactions: (position: InstrumentBalance) => ReactNode
}

interface PositionScreenProps extends PositionSlots {
  positionId: string
}

/** One position of the user: how many, of what, on which terms, what it brings, and how it came about. */
export function PositionScreen({ positionId, ...slots }: PositionScreenProps) {
  const { t } = useTranslation('portfolio')
  const portfolio = usePortfolio()
  if (portfolio.isPending) return <PageSkeleton />
  if (portfolio.isLoadingError) {
    return (
      <Page title={t('title')} back={<BackLink />}>
        <Section>
          <Failure error={portfolio.error} onRetry={portfolio.refetch} />
        </Section>
      </Page>
    )
  }
  const holding = findHolding(portfolio.data, positionId)
  return holding ? <Position holding={holding} {...slots} /> : <UnknownPosition />
}

function Position({ holding, ...slots }: { holding: Holding } & PositionSlots) {
  const { t } = useTranslation('portfolio')
  const { t: instruments } = useTranslation('instruments')
  const { position } = holding
  const { id, name, type, organization_name } = position.financial_instrument
  const instrument = useHeldInstrument(id)
  const line = (
    <Group gap="xs" wrap="nowrap">
      <InstrumentTypeIcon type={type} size={24} />
      <span>
        {instruments(`type.${type}`)} · {organization_name}
      </span>
    </Group>
  )
  return (
    <Page
      title={name}
      line={line}
      back={<BackLink />}
      actions={<TransferAction position={position} />}
    >
      <div className={classes.columns}>
        <PositionFacts holding={holding} />
        <PositionBeside instrument={instrument} />
      </div>
      {instrument.data && slots.renderCourse(position, instrument.data)}
      <PositionRegistrations position={position} />
      <Section title={t('position.transactions')}>{slots.renderTransactions(position)}</Section>
    </Page>
  )
}

function BackLink() {
  const { t } = useTranslation('portfolio')
  return (
    <TextLink
      to="/app/home"
      search={({ person }) => (person ? { person } : {})}
      size="sm"
      mb="xs"
      display="inline-flex"
      style={{ alignItems: 'center', gap: 6, minHeight: 24 }}
    >
      <IconArrowLeft size={16} aria-hidden />
      {t('position.back')}
    </TextLink>
  )
}
