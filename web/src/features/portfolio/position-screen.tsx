import { Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { InstrumentBalance } from '@zegel/contract/register'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstrumentTypeIcon } from '../../pieces/instrument-type-icon.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { findHolding, type Holding } from './holdings.ts'
import { usePortfolio } from './portfolio.api.ts'
import { PositionFacts } from './position-facts.tsx'

interface PositionScreenProps {
  positionId: string
  /** The transactions of this position, which another feature knows. */
  renderTransactions: (position: InstrumentBalance) => ReactNode
}

/** One position of the user: how many, of what, under which numbers, and how it came about. */
export function PositionScreen({ positionId, renderTransactions }: PositionScreenProps) {
  const { t } = useTranslation('portfolio')
  const portfolio = usePortfolio()
  if (portfolio.isPending) return <PageSkeleton />
  if (portfolio.isError) {
    return (
      <Page title={t('title')} back={<BackLink />}>
        <Section>
          <Failure error={portfolio.error} onRetry={portfolio.refetch} />
        </Section>
      </Page>
    )
  }
  const holding = findHolding(portfolio.data, positionId)
  return holding ? (
    <Position holding={holding} renderTransactions={renderTransactions} />
  ) : (
    <UnknownPosition />
  )
}

function Position({
  holding,
  renderTransactions,
}: { holding: Holding } & Pick<PositionScreenProps, 'renderTransactions'>) {
  const { t } = useTranslation('portfolio')
  const { t: instruments } = useTranslation('instruments')
  const { financial_instrument: instrument } = holding.position
  const line = (
    <Group gap="xs" wrap="nowrap">
      <InstrumentTypeIcon type={instrument.type} size={24} />
      <span>
        {instruments(`type.${instrument.type}`)} · {instrument.organization_name}
      </span>
    </Group>
  )
  return (
    <Page title={instrument.name} line={line} back={<BackLink />}>
      <PositionFacts holding={holding} />
      <Section title={t('position.transactions')}>{renderTransactions(holding.position)}</Section>
    </Page>
  )
}

function UnknownPosition() {
  const { t } = useTranslation('portfolio')
  return (
    <Page title={t('title')}>
      <Section>
        <Empty
          title={t('position.unknown')}
          action={
            <ButtonLink to="/app/home" variant="default">
              {t('position.back')}
            </ButtonLink>
          }
        >
          {t('position.unknownHelp')}
        </Empty>
      </Section>
    </Page>
  )
}

function BackLink() {
  const { t } = useTranslation('portfolio')
  return (
    <TextLink
      to="/app/home"
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
