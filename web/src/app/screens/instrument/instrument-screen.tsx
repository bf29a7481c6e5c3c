import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { mayInOrganization } from '@zegel/core/access/may'
import { InstrumentFrame } from '../../../features/instruments/instrument-frame.tsx'
import { type SectionName, sectionsOf } from '../../../shared/instruments/use-open-section.ts'
import { ComingTransactionForm } from '../../../features/transactions/create/coming-transaction-form.tsx'
import { afterPaint, useAfterPaint } from '../../../lib/browser/after-paint.ts'
import type { CallFailed } from '../../../lib/call.ts'
import { sameOrganization } from '../../../lib/search-params.ts'
import { useActor } from '../../../shared/current-user.ts'
import { instrumentQuery } from '../../../shared/instruments/instruments.api.ts'
import { useIdOfAddress } from '../../../shared/organization-id.ts'
import { PageSkeleton } from '../../../shared/page-skeleton/page-skeleton.tsx'
import { Awaited } from '../../../ui/awaited.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { NotFoundScreen } from '../../not-found-screen.tsx'
import { INSTRUMENT_SECTIONS, preloadSection } from './instrument-sections.ts'
import {
  askedOf,
  createsTransaction,
  type InstrumentState,
  type SectionProps,
} from './instrument-state.ts'

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
    <Awaited key={id} waiting={<PageSkeleton />} failed={showFailure}>
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
  const { open, close, openForm, openTransaction } = useGoing(instrument.id, section)
  const { chosen, choose } = useChosenTab(section, open)
  // What is in a section takes longer to draw than its tab, and until it is there the one before stays.
  const shown = useDeferredValue(section)
  const shownState = useDeferredValue(state)
  const fromShown = useGoing(instrument.id, shown)
  const Shown = INSTRUMENT_SECTIONS[shown]
  const isCreating = createsTransaction(instrument, state)
  const coming = useComing(isCreating)
  return (
    <InstrumentFrame
      instrument={instrument}
      section={section}
      chosen={chosen}
      onSection={choose}
      onIntent={(next) => void preloadSection(next)}
      isArriving={shown !== chosen}
      onNewTransaction={() => coming.begin(openTransaction)}
      onAddParticipant={() => openForm('members', { openModal: true })}
      onAddFile={() =>
        openForm('files', { openModal: true, attachToTransactions: false, type: 'attachment' })
      }
    >
      <Shown instrument={instrument} state={shownState} {...fromShown} />
      {(isCreating ? shown !== section : coming.isComing) && (
        <ComingTransactionForm
          onClose={() => {
            if (!isCreating) coming.end()
            else close()
          }}
        />
      )}
    </InstrumentFrame>
  )
}

// A tab answers at once, before the address changes and with it all that follows it.
function useChosenTab(section: SectionName, open: (section: SectionName) => void) {
  const [going, setGoing] = useState<{ from: SectionName; to: SectionName }>()
  const runOnceAnswered = useAfterPaint()
  if (going && going.from !== section) setGoing(undefined)

  function choose(to: SectionName) {
    setGoing({ from: section, to })
    runOnceAnswered(() => open(to))
  }
  return { chosen: going?.to ?? section, choose }
}

// The button answers first, then the dialog is there, and then the address changes and with it what the page shows.
function useComing(isThere: boolean) {
  const [go, setGo] = useState<() => void>()
  if (isThere && go) setGo(undefined)
  useEffect(() => go && afterPaint(go), [go])

  const begin = (wanted: () => void) => startTransition(() => setGo(() => wanted))
  const end = () => setGo(undefined)
  return { isComing: go !== undefined, begin, end }
}

function useGoing(id: string, from: SectionName) {
  const navigate = useNavigate()
  const router = useRouter()
  // The browser goes back a moment later: what closes again by then would leave the instrument.
  const leftState = useRef<object>(undefined)

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

  function openForm(next: SectionName, asked: InstrumentState) {
    open(next, { ...asked, ...(next !== from && { isFromElsewhere: true }) })
  }

  function close() {
    const { state } = router.latestLocation
    if (!state.isFromElsewhere) open(from)
    // Whether to leave what is filled in was asked already.
    else if (leftState.current !== state) router.history.back({ ignoreBlocker: true })
    leftState.current = state
  }

  const openTransaction: SectionProps['openTransaction'] = (receiver) =>
    openForm('general', {
      openCreateTransaction: true,
      instrumentId: id,
      historic: false,
      ...(receiver && { receiver }),
    })
  return { open, close, openForm, openTransaction }
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
