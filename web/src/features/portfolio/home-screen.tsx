import { IconCertificate } from '@tabler/icons-react'
import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio/portfolio'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { useUser } from '../../shared/current-user.ts'
import { SetUpLine } from '../../shared/entrance/set-up-line.tsx'
import { HoldersSkeleton } from '../../shared/page-skeleton/holders-skeleton.tsx'
import { saveHomeLook } from '../../shared/page-skeleton/home-look.ts'
import { Awaited, inSection } from '../../ui/awaited.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterChips } from '../../ui/fields/filter-chips.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ValueHistoryCard } from './value-history/value-history-card.tsx'
import { HoldingGroup } from './holding-group.tsx'
import { hasUnpriced, holdingsByType, totalValue } from './holdings.ts'
import classes from './home-screen.module.css'
import {
  type ComingPayments as Coming,
  type ComingPayment,
  comingPayments,
} from './next-payments.ts'
import overviewCardClasses from './overview-card.module.css'
import { PortfolioDownloads } from './portfolio-downloads.tsx'
import { portfolioQuery, usePortfolio } from './portfolio.api.ts'
import { valueParts } from './value-parts.ts'
import { ValuePerPerson } from './value-per-person.tsx'

interface HomeScreenProps {
  /** Whose holdings are shown; of everyone the user acts for without. */
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
  /** The other parts of the user's home, where there are any. */
  tabs?: ReactNode
  /** In the browser's tab, where this is one part of several. */
  tabTitle?: string | undefined
  /** What stands in the place of what is held, where nothing is. */
  instead?: ReactNode
  /** The transactions of one legal person, or of all, which another feature knows. */
  renderTransactions: (legalPersonId: string | undefined) => ReactNode
  /** What one legal person, or all of these, is paid, which another feature knows as well. */
  renderPayments: (
    legalPersonId: string | undefined,
    persons: readonly AuthorizedLegalPerson[],
  ) => ReactNode
}

/** What the user holds, for whom, and what waits. */
export function HomeScreen(props: HomeScreenProps) {
  const { chosenId, onChoose, tabs, tabTitle, renderTransactions, renderPayments } = props
  const { t } = useTranslation('portfolio')
  const { natural_person } = useUser()
  // Chips and titles come when it is there; the areas below wait for it, and say that it did not come.
  const { data: persons = [], isSuccess } = usePortfolio()
  const instead = isSuccess && holdingsByType(persons).length === 0 && props.instead
  const chosen = persons.find(({ id }) => id === chosenId)
  const name = natural_person.first_name || natural_person.legal_name

  return (
    <Page
      title={t('welcome', { name })}
      tabTitle={tabTitle ?? t('title')}
      line={t(instead ? 'lineWithout' : 'line')}
      actions={
        !instead && (
          <PortfolioDownloads legalPersonId={chosen?.id} holderName={chosen?.legal_name} />
        )
      }
    >
      {tabs}
      <Awaited waiting={<HoldersSkeleton />} failed={() => null}>
        <PersonChips chosenId={chosen?.id} onChoose={onChoose} />
      </Awaited>
      <div className={classes.areas}>
        <div className={classes.total}>
          {instead || (
            <Awaited waiting={<OverviewSkeleton />} failed={inSection}>
              <OverviewCard chosenId={chosenId} />
            </Awaited>
          )}
        </div>
        <div className={classes.transactions}>{renderTransactions(chosen?.id)}</div>
        {!instead && (
          <Held chosenId={chosenId} chosen={chosen}>
            {renderPayments(chosen?.id, persons)}
          </Held>
        )}
      </div>
    </Page>
  )
}

interface HeldProps {
  chosenId: string | undefined
  chosen: AuthorizedLegalPerson | undefined
  /** What is paid on it. */
  children: ReactNode
}

/** What it was worth through time, what it pays, and each of what is held. */
function Held({ chosenId, chosen, children }: HeldProps) {
  return (
    <>
      <div className={classes.course}>
        <Stack gap="lg">
          <ValueHistoryCard legalPersonId={chosen?.id} />
          {children}
        </Stack>
      </div>
      <div className={classes.holdings}>
        <Awaited waiting={<HoldingsSkeleton />} failed={() => null}>
          <HoldingGroups chosenId={chosenId} />
        </Awaited>
      </div>
    </>
  )
}

interface OfPersonsProps {
  chosenId: string | undefined
}

function useShownPersons({ chosenId }: OfPersonsProps): readonly AuthorizedLegalPerson[] {
  const { data: persons } = useSuspenseQuery(portfolioQuery())
  const chosen = persons.find(({ id }) => id === chosenId)
  return chosen ? [chosen] : persons
}

/** What everything is worth together, and, for who holds bonds, what they pay next. */
function OverviewCard(props: OfPersonsProps) {
  const persons = useShownPersons(props)
  const coming = comingPayments(persons)
  return (
    <Section>
      <div
        className={overviewCardClasses.overview}
        data-with-bonds={coming !== undefined || undefined}
      >
        <TotalValue persons={persons} />
        {coming && <ComingPayments coming={coming} />}
      </div>
    </Section>
  )
}

/** The value of all that is held, and whose part is which. */
function TotalValue({ persons }: { persons: readonly AuthorizedLegalPerson[] }) {
  const { t } = useTranslation('portfolio')
  const parts = valueParts(persons)
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('overview.title')}
      </Text>
      <p className={overviewCardClasses.total}>{formatMoney(totalValue(persons))}</p>
      {parts.length > 1 && <ValuePerPerson parts={parts} />}
      {hasUnpriced(persons) && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('overview.noValue')}
        </Text>
      )}
    </div>
  )
}

const EVERYONE = 'everyone'

interface PersonChipsProps {
  /** Undefined is everyone. */
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
}

/** Whose holdings are shown: of one legal person the user acts for, or of all; nothing for who acts for one. */
function PersonChips({ chosenId, onChoose }: PersonChipsProps) {
  const { t } = useTranslation('portfolio')
  const { data: persons } = useSuspenseQuery(portfolioQuery())
  useEffect(
    () => saveHomeLook({ holders: persons.map(({ legal_name: name }) => name.length) }),
    [persons],
  )
  if (persons.length < 2) return null
  const options = [
    { value: EVERYONE, label: t('chips.all') },
    ...persons.map(({ id, legal_name }) => ({ value: id, label: legal_name })),
  ]
  return (
    <FilterChips
      label={t('chips.label')}
      value={chosenId ?? EVERYONE}
      onChange={(value) => onChoose(value === EVERYONE ? undefined : value)}
      options={options}
      isStrip
    />
  )
}

/** What is held, in groups: shares, depositary receipts, bonds, options. */
function HoldingGroups(props: OfPersonsProps) {
  const { t } = useTranslation('portfolio')
  const persons = useShownPersons(props)
  const groups = holdingsByType(persons)
  const [only] = persons.length === 1 ? persons : []
  const { organization_memberships: memberships } = useUser().natural_person
  if (groups.length === 0) {
    return (
      <Section>
        <Empty
          icon={<IconCertificate size={32} stroke={1.5} />}
          title={only ? t('holdings.emptyFor', { name: only.legal_name }) : t('overview.empty')}
          action={
            <Stack align="center">
              <ButtonLink to="/help/$page" params={{ page: 'accept-invitation' }} variant="default">
                {t('holdings.begin')}
              </ButtonLink>
              {memberships.length === 0 && <SetUpLine />}
            </Stack>
          }
        >
          {t('holdings.empty')}
        </Empty>
      </Section>
    )
  }
  return (
    <Stack gap="xl">
      {groups.map((group) => (
        <HoldingGroup key={group.type} group={group} withHolder={persons.length > 1} />
      ))}
    </Stack>
  )
}

const CARDS = ['first', 'second', 'third', 'fourth']

/** The total that is coming. */
function OverviewSkeleton() {
  return (
    <Waiting>
      <Section>
        <Skeleton height={14} width={90} mb="xs" />
        <Skeleton height={28} width="min(14rem, 70%)" mb="md" />
        <Skeleton height={12} />
      </Section>
    </Waiting>
  )
}

/** The cards that are coming. */
function HoldingsSkeleton() {
  return (
    <Waiting>
      <Skeleton height={20} width={120} mb="sm" />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {CARDS.map((card) => (
          <Section key={card}>
            <Skeleton height={16} width="65%" mb="xs" />
            <Skeleton height={14} width="45%" mb="lg" />
            <Skeleton height={16} width="90%" />
          </Section>
        ))}
      </SimpleGrid>
    </Waiting>
  )
}

/** The next interest and the next redemption: when, how much, and on what. */
function ComingPayments({ coming }: { coming: Coming }) {
  const { t } = useTranslation('portfolio')
  return (
    <dl className={overviewCardClasses.coming}>
      <div>
        <dt>{t('overview.nextInterest')}</dt>
        <Payment payment={coming.interest} />
      </div>
      <div>
        <dt>{t('overview.nextRedemption')}</dt>
        <Payment payment={coming.redemption} />
      </div>
    </dl>
  )
}

function Payment({ payment }: { payment: ComingPayment | undefined }) {
  const { t } = useTranslation('portfolio')
  if (!payment) return <dd>{t('overview.nonePlanned')}</dd>
  const { date, amount, instrumentNames } = payment
  const [only] = instrumentNames.length === 1 ? instrumentNames : []
  return (
    <>
      <dd className={overviewCardClasses.date}>{formatDate(date)}</dd>
      <dd>{formatMoney(amount)}</dd>
      <dd className={overviewCardClasses.from}>
        {only ?? t('overview.fromBonds', { count: instrumentNames.length })}
      </dd>
    </>
  )
}
