import { Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hasSetting } from '@zegel/contract/instruments/has-setting'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { formatMoney, formatUnits } from '../../lib/format.ts'
import { whenAnswered } from '../../shared/acting/when-answered.ts'
import { InstrumentTypeIcon } from '../../shared/instruments/instrument-type-icon.tsx'
import { OwnRegistrationList } from '../../shared/own-registrations/own-registration-list.tsx'
import {
  useConfirmRegistrations,
  useOwnRegistrations,
} from '../../shared/own-registrations/own-registrations.api.ts'
import { toastRefusal } from '../../shared/acting/toast-failure.ts'
import { transferLink } from '../../shared/instruments/instrument-link.tsx'
import { type TermKey, useTerms, useTermTexts } from '../../shared/instruments/use-terms.ts'
import { Awaited, inSection } from '../../ui/awaited.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FactList } from '../../ui/tables/fact-list.tsx'
import { BackLink, ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/section.tsx'
import { PageSkeleton } from '../../shared/page-skeleton/page-skeleton.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { findHolding, type Holding } from './holdings.ts'
import { heldInstrumentQuery, portfolioQuery } from './portfolio.api.ts'
import { PositionFacts } from './position-facts.tsx'
import { PositionFiles } from './position-files.tsx'
import classes from './position-screen.module.css'

/** What other features know of a position. */
interface PositionSlots {
  /** What else may be done with it. */
  renderActions?: (position: InstrumentBalance) => ReactNode
  /** What the instrument pays this holder, or what it was worth through time. */
  renderCourse: (position: InstrumentBalance, instrument: Instrument) => ReactNode
  /** The transactions of this position. */
  renderTransactions: (position: InstrumentBalance) => ReactNode
}

interface PositionScreenProps extends PositionSlots {
  positionId: string
}

/** One position of the user: how many, of what, on which terms, what it brings, and how it came about. */
export function PositionScreen(props: PositionScreenProps) {
  return (
    <Awaited key={props.positionId} waiting={<PageSkeleton />} failed={onPage}>
      <KnownPosition {...props} />
    </Awaited>
  )
}

function onPage(failure: ReactNode) {
  return <FailedScreen failure={failure} />
}

function FailedScreen({ failure }: { failure: ReactNode }) {
  const { t } = useTranslation('portfolio')
  return (
    <Page title={t('title')} back={<HomeLink />}>
      <Section>{failure}</Section>
    </Page>
  )
}

function KnownPosition({ positionId, ...slots }: PositionScreenProps) {
  const { data: portfolio } = useSuspenseQuery(portfolioQuery())
  const holding = findHolding(portfolio, positionId)
  return holding ? <Position holding={holding} {...slots} /> : <UnknownPosition />
}

function Position({ holding, ...slots }: { holding: Holding } & PositionSlots) {
  const { t } = useTranslation('portfolio')
  const { t: instruments } = useTranslation('instruments')
  const { position } = holding
  const { id, name, type, organization_name } = position.financial_instrument
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
      back={<HomeLink />}
      actions={
        <>
          {slots.renderActions?.(position)}
          <TransferAction position={position} />
        </>
      }
    >
      <div className={classes.columns}>
        <PositionFacts holding={holding} />
        <Awaited waiting={inSection(<LinesSkeleton lines={5} />)} failed={inSection}>
          <PositionBeside instrumentId={id} />
        </Awaited>
      </div>
      <PositionRegistrations position={position} />
      <Awaited waiting={null} failed={() => null}>
        <PositionCourse position={position} renderCourse={slots.renderCourse} />
      </Awaited>
      <Section title={t('position.transactions')}>{slots.renderTransactions(position)}</Section>
    </Page>
  )
}

function HomeLink() {
  const { t } = useTranslation('portfolio')
  return (
    <BackLink to="/app/home" search={({ person }) => (person ? { person } : {})}>
      {t('position.back')}
    </BackLink>
  )
}

/** The way to a new transaction from a position, or why there is none. */
export function TransferAction({ position }: { position: InstrumentBalance }) {
  const { t } = useTranslation('portfolio')
  const { id, balance, pending_balance, financial_instrument } = position
  const mayTransfer = financial_instrument.peer_to_peer
  if (mayTransfer && pending_balance > 0)
    return (
      <ButtonLink {...transferLink(id)} leftSection={<IconPlus size={16} aria-hidden />}>
        {t('transfer.new')}
      </ButtonLink>
    )
  const reason = !mayTransfer ? 'notAllowed' : balance > 0 ? 'allReserved' : 'nothingHeld'
  return (
    <Text size="sm" c="dimmed" maw="20rem">
      {t(`transfer.${reason}`)}
    </Text>
  )
}

/** An address that names nothing the user holds. */
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

/** On what terms the instrument is held, and the documents that say so. */
function PositionBeside({ instrumentId }: { instrumentId: string }) {
  const { data: instrument } = useSuspenseQuery(heldInstrumentQuery(instrumentId))
  return (
    <div className={classes.beside}>
      <PositionTerms instrument={instrument} />
      <PositionFiles files={instrument.files ?? []} />
    </div>
  )
}

interface PositionCourseProps extends Pick<PositionSlots, 'renderCourse'> {
  position: InstrumentBalance
}

// That the instrument did not come is said beside the position.
function PositionCourse({ position, renderCourse }: PositionCourseProps) {
  const { id } = position.financial_instrument
  const { data: instrument } = useSuspenseQuery(heldInstrumentQuery(id))
  return renderCourse(position, instrument)
}

// What an issuer raises in all and how they offer it says nothing of what one holds; the price stands with what it is worth.
const ELSEWHERE: ReadonlySet<TermKey> = new Set(['limit', 'publicOffer', 'price'])

/** The terms of what is held: what they come down to in a sentence, and each by itself. */
function PositionTerms({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('portfolio')
  const { t: instruments } = useTranslation('instruments')
  const sentence = useTermsInWords(instrument)
  const facts = useTerms(instrument)
    .filter(({ key }) => !ELSEWHERE.has(key))
    .map(({ label, value }) => ({ label, value: value ?? instruments('terms.unset') }))
  return (
    <Section title={t('terms.title')}>
      <Stack gap="md">
        {sentence && <Text size="sm">{sentence}</Text>}
        <FactList facts={facts} />
      </Stack>
    </Section>
  )
}

/** What the issuer registered for this position, of which the holder says whether it is right; nothing when nothing was registered. */
function PositionRegistrations({ position }: { position: InstrumentBalance }) {
  const { t } = useTranslation('portfolio')
  const { financial_instrument, legal_person_id } = position
  const registrations = useOwnRegistrations(
    ({ instrument, holder_id }) =>
      instrument.id === financial_instrument.id && holder_id === legal_person_id,
  )
  const confirm = useConfirmRegistrations()
  if (!registrations.data || registrations.data.length === 0) return null
  return (
    <Section title={t('position.registrations')} line={t('position.registrationsLine')}>
      <OwnRegistrationList
        registrations={registrations.data}
        organization={financial_instrument.organization_name}
        onConfirm={(id) =>
          whenAnswered(confirm.mutateAsync([id]), {
            onError: (error) => toastRefusal(error, t('position.registrationFailed')),
          })
        }
      />
    </Section>
  )
}

/** What the terms of an instrument come down to for who holds it; undefined while they say too little. */
function useTermsInWords(instrument: Instrument): string | undefined {
  const { t } = useTranslation('portfolio')
  const { interest, expiration } = useTermTexts(instrument)
  if (hasSetting(instrument, 'redemption_type')) {
    const { redemption_type: type } = instrument.settings
    if (!interest || !type) return undefined
    return t(`terms.bonds.${type}`, { interest })
  }
  if (hasSetting(instrument, 'par_value')) {
    const { par_value } = instrument.settings
    return par_value === null ? undefined : t('terms.shares', { value: formatMoney(par_value) })
  }
  if (hasSetting(instrument, 'exercise_price')) {
    const { exercise_price, set_expiration_date, underlying_instrument } = instrument.settings
    const { exercise_ratio, exercise_ratio_options } = instrument.settings
    if (!underlying_instrument || exercise_price === null || !expiration) return undefined
    return t(set_expiration_date ? 'terms.optionsUntil' : 'terms.optionsAfter', {
      count: exercise_ratio_options,
      units: t('terms.optionUnits', {
        count: exercise_ratio,
        name: underlying_instrument.name,
      }),
      price: formatMoney(exercise_price),
      expiration,
    })
  }
  const { ratio, ratio_receipts, underlying_instrument } = instrument.settings
  if (!underlying_instrument || ratio === null) return undefined
  const { name } = underlying_instrument
  return ratio_receipts === 1
    ? t('terms.receipts', { count: ratio, name })
    : t('terms.receiptsTogether', {
        receipts: formatUnits(ratio_receipts),
        shares: formatUnits(ratio),
        name,
      })
}
