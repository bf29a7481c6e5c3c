import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { mayInOrganization } from '@zegel/core/access/may'
import { hasDeeds, instrumentType } from '@zegel/core/instruments/instrument-type'
import type { GoTo } from '../../../features/imports/import-search.ts'
import { ImportsScreen } from '../../../features/imports/imports-screen.tsx'
import { GroupsCard } from '../../../features/instruments/groups/groups-card.tsx'
import { FilesSection } from '../../../features/instruments/instrument-files/files-section.tsx'
import {
  InstrumentFrame,
  type SectionName,
  sectionsOf,
} from '../../../features/instruments/instrument-frame.tsx'
import { DeedFactsSection } from '../../../features/instruments/instrument-settings/deed-facts-section.tsx'
import { SettingsScreen } from '../../../features/instruments/instrument-settings/settings-screen.tsx'
import { ValuationsSection } from '../../../features/instruments/valuations/valuations-section.tsx'
import { InvestSettingsCard } from '../../../features/invest/invest-settings/invest-settings-card.tsx'
import { LandingPreview } from '../../../features/invest/invest-settings/landing-preview.tsx'
import { PublicLinkCard } from '../../../features/invest/invest-settings/public-link-card.tsx'
import { BankStatementsCard } from '../../../features/payments/bank-statements/bank-statements-card.tsx'
import { PaymentsPart } from '../../../features/payments/instrument-payments/payments-part.tsx'
import { ComingTransactionForm } from '../../../features/transactions/create/create-transaction-form.tsx'
import {
  OpenedTransaction,
  useOpenedTransaction,
} from '../../../features/transactions/opened-transaction.tsx'
import type { CallFailed } from '../../../lib/call.ts'
import { sameOrganization } from '../../../lib/search-params.ts'
import { useActor } from '../../../shared/current-user.ts'
import { instrumentQuery } from '../../../shared/instruments/instruments.api.ts'
import { useIdOfAddress } from '../../../shared/organization-id.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { DefaultVesting } from '../vesting-part.tsx'
import { NotFoundScreen } from '../../not-found-screen.tsx'
import { InstrumentSkeleton } from './instrument-skeleton.tsx'
import { createsTransaction, GeneralSection } from './general-section.tsx'
import { askedOf, type InstrumentState, type SectionProps } from './instrument-state.ts'
import { MembersSection, RegisterSection } from './members-section.tsx'

const route = getRouteApi('/signed-in/app/overview/instruments/$id/$section')

// What a section shows by the address is closed when one goes to another.
const NOTHING_OPEN = {
  participant: undefined,
  transaction: undefined,
  import: undefined,
  kinds: undefined,
}

/** One instrument: its frame, and the section that the address names. */
export function InstrumentScreen() {
  const id = route.useParams({ select: (params) => params.id })
  return (
    <Awaited key={id} waiting={<InstrumentSkeleton />} failed={showFailure}>
      <FoundInstrument />
    </Awaited>
  )
}

// No access and no such record look the same.
function showFailure(failure: ReactNode, { status }: CallFailed) {
  return [403, 404, 422].includes(status) ? <NotFoundScreen /> : <FailedScreen failure={failure} />
}

function FailedScreen({ failure }: { failure: ReactNode }) {
  const { t } = useTranslation('instruments')
  return (
    <Page title={t('title')}>
      <Section>{failure}</Section>
    </Page>
  )
}

function FoundInstrument() {
  const id = route.useParams({ select: (params) => params.id })
  const section = route.useParams({ select: (params) => params.section })
  const { data: instrument } = useSuspenseQuery(instrumentQuery(id))
  useItsOrganization(instrument)
  const known = sectionsOf(instrument).find((name) => name === section)
  return known ? <KnownSection instrument={instrument} section={known} /> : <NotFoundScreen />
}

function KnownSection({ instrument, section }: { instrument: Instrument; section: SectionName }) {
  const state = useLocation({ select: askedOf, structuralSharing: true })
  // Its tab answers at once. What is in a section takes longer to draw, and until it is there the one before stays.
  const shown = useDeferredValue(section)
  const shownState = useDeferredValue(state)
  const { open, openTransaction } = useGoing(instrument.id, section)
  const fromShown = useGoing(instrument.id, shown)
  return (
    <InstrumentFrame
      instrument={instrument}
      section={section}
      onSection={(next) => open(next)}
      onNewTransaction={() => openTransaction()}
      onAddParticipant={() => open('members', { openModal: true })}
      onAddFile={() =>
        open('files', { openModal: true, attachToTransactions: false, type: 'attachment' })
      }
    >
      {INSTRUMENT_SECTIONS[shown]({ instrument, state: shownState, ...fromShown })}
      {shown !== section && createsTransaction(instrument, state) && (
        <ComingTransactionForm onClose={() => open('general')} />
      )}
    </InstrumentFrame>
  )
}

function useGoing(id: string, from: SectionName): Pick<SectionProps, 'open' | 'openTransaction'> {
  const navigate = useNavigate()

  function open(next: SectionName, nextState: InstrumentState = {}) {
    void navigate({
      to: '/app/overview/instruments/$id/$section',
      params: { id, section: next },
      search: (before) =>
        next === from ? { ...before, ...NOTHING_OPEN } : sameOrganization(before),
      state: nextState,
      // Opening or closing a dialog on the section one is on already leaves no step in the history.
      replace: next === from,
    })
  }

  const openTransaction: SectionProps['openTransaction'] = (receiver) =>
    open('general', {
      openCreateTransaction: true,
      instrumentId: id,
      historic: false,
      ...(receiver && { receiver }),
    })
  return { open, openTransaction }
}

// The organisation of the page is that of the instrument, whatever the address said.
function useItsOrganization({ organization_id: organizationId }: Instrument) {
  const navigate = useNavigate()
  const actor = useActor()
  const ofAddress = useIdOfAddress()
  const isOther =
    organizationId !== ofAddress &&
    mayInOrganization(actor, 'read organization', { organizationId })
  const correct = useEffectEvent(() => {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, id: organizationId }),
      state: true,
      replace: true,
    })
  })
  useEffect(() => {
    if (isOther) correct()
  }, [isOther])
}

/** How others invest in an instrument: the link, the settings, the groups whose limit it shares, and the page as they see it. */
export function InvestSection({ instrument }: { instrument: Instrument }) {
  return (
    <Stack gap="lg">
      <PublicLinkCard instrument={instrument} />
      <InvestSettingsCard instrument={instrument} />
      <GroupsCard instrument={instrument} />
      <LandingPreview instrument={instrument} />
    </Stack>
  )
}

/** What was paid on an instrument, and what the organisation's bank says came in. */
export function PaymentsSection({ instrument }: { instrument: Instrument }) {
  const { organization_id: organizationId } = instrument
  const { open } = useOpenedTransaction()
  const actor = useActor()
  return (
    <Stack gap="lg">
      <PaymentsPart instrument={instrument} onTransaction={open} />
      {mayInOrganization(actor, 'read bank statements', { organizationId }) && (
        <BankStatementsCard
          organizationId={organizationId}
          mayMatch={mayInOrganization(actor, 'match bank statements', { organizationId })}
          onTransaction={open}
        />
      )}
      <OpenedTransaction />
    </Stack>
  )
}

/** Importing into the register of an instrument; the address says how far one is. */
export function ImportSection({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const { import: place, kinds } = useSearch({ strict: false })

  const handleGo: GoTo = (next, { replace = false } = {}) => {
    void navigate({
      to: '/app/overview/instruments/$id/$section',
      params: { id: instrument.id, section: 'import' },
      search: (before) => ({ ...before, import: next.import, kinds: next.kinds || undefined }),
      replace,
    })
  }

  return (
    <ImportsScreen
      instrument={instrument}
      at={{ import: place, kinds }}
      onGo={handleGo}
      toRegister={
        instrument.may.read_register && (
          <ButtonLink
            variant="default"
            to="/app/overview/instruments/$id/$section"
            params={{ id: instrument.id, section: 'members' }}
            search={(before) => ({ ...before, import: undefined, kinds: undefined })}
          >
            {t('done.register')}
          </ButtonLink>
        )
      }
    />
  )
}

/** Which part of the app draws which section of an instrument. */
export const INSTRUMENT_SECTIONS: Record<SectionName, (at: SectionProps) => ReactNode> = {
  general: (at) => <GeneralSection {...at} />,
  register: (at) => <RegisterSection {...at} />,
  valuations: ({ instrument }) => <ValuationsSection instrument={instrument} />,
  members: (at) => <MembersSection {...at} />,
  invest: ({ instrument }) => <InvestSection instrument={instrument} />,
  payments: ({ instrument }) => <PaymentsSection instrument={instrument} />,
  files: (at) => <FilesOf {...at} />,
  settings: ({ instrument }) => (
    <Stack gap="xl">
      <SettingsScreen instrument={instrument} />
      {instrumentType(instrument.type).vests && <DefaultVesting instrument={instrument} />}
      {hasDeeds(instrument.type) && <DeedFactsSection instrument={instrument} />}
    </Stack>
  ),
  import: ({ instrument }) => <ImportSection instrument={instrument} />,
}

function FilesOf({ instrument, state, open }: SectionProps) {
  const { type, attachToTransactions } = state
  return (
    <FilesSection
      instrument={instrument}
      adding={state.openModal ? { type, attachToTransactions } : undefined}
      onAdding={(isAdding) => open('files', { openModal: isAdding })}
    />
  )
}
