import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { mayInOrganization } from '@zegel/core/access/may'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { InstrumentFrame } from '../../features/instruments/instrument-frame.tsx'
import { type SectionName, sectionsOf } from '../../features/instruments/sections.ts'
import type { CallFailed } from '../../lib/call.ts'
import { useActor } from '../../pieces/current-user.ts'
import { instrumentQuery } from '../../pieces/instruments.api.ts'
import { useIdOfAddress } from '../../pieces/organization-id.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { NotFoundScreen } from '../not-found-screen.tsx'
import { INSTRUMENT_SECTIONS } from './instrument-sections.tsx'
import type { InstrumentState } from './instrument-state.ts'
import type { SectionProps } from './section-props.ts'

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
  const { id } = route.useParams()
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
  const { id, section } = route.useParams()
  const { data: instrument } = useSuspenseQuery(instrumentQuery(id))
  useItsOrganization(instrument)
  const known = sectionsOf(instrument).find((name) => name === section)
  return known ? <KnownSection instrument={instrument} section={known} /> : <NotFoundScreen />
}

function KnownSection({ instrument, section }: { instrument: Instrument; section: SectionName }) {
  const { id } = instrument
  const navigate = useNavigate()
  const state = useLocation({ select: (location) => location.state as InstrumentState }) // safe: every key of it may be absent

  function open(next: SectionName, nextState: InstrumentState = {}) {
    void navigate({
      to: '/app/overview/instruments/$id/$section',
      params: { id, section: next },
      search: (before) => ({ ...before, ...NOTHING_OPEN }),
      state: nextState,
      // Opening or closing a dialog on the section one is on already leaves no step in the history.
      replace: next === section,
    })
  }

  const openTransaction: SectionProps['openTransaction'] = (receiver) =>
    open('general', {
      openCreateTransaction: true,
      instrumentId: id,
      historic: false,
      ...(receiver && { receiver }),
    })

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
      {INSTRUMENT_SECTIONS[section]({ instrument, state, open, openTransaction })}
    </InstrumentFrame>
  )
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
