import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Participant } from '@zegel/contract/register/participants'
import { formatDate, formatDay, today } from '../../../lib/format.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { InviteButton, isInvitable } from './invite-button.tsx'
import { ParticipantFacts } from './participant-facts.tsx'
import { ParticipantStatus } from './participant-status.tsx'
import { participantQuery } from './participants.api.ts'
import { useRegisterDate } from '../register-date.tsx'
import { PartyRights } from '../limited-rights/limited-rights-card.tsx'
import { ConvocationButton } from '../register-extract/convocation-address.tsx'
import { PrintButton } from '../register-extract/print-button.tsx'
import { CorrectionsPart } from './corrections-part.tsx'

/** What other features know of a participant, and can do with one. */
interface ParticipantParts {
  renderTransactions: (participant: Participant) => ReactNode
  renderRegistrations: (participant: Participant) => ReactNode
  /** A form that states the balance. */
  renderRegistering: (participant: Participant, onClose: () => void) => ReactNode
  onTransact: (participant: Participant) => void
}

interface ParticipantDrawerProps extends ParticipantParts {
  instrument: Instrument
  legalPersonId: string
  onClose: () => void
}

/** A participant beside the list: what they hold, how far they have come, what happened, and what can be done. */
export function ParticipantDrawer(props: ParticipantDrawerProps) {
  const { legalPersonId, onClose } = props
  const { t } = useTranslation('participants')
  const inDrawer = (body: ReactNode) => (
    <SideDrawer title={t('detail.title')} onClose={onClose}>
      {body}
    </SideDrawer>
  )
  return (
    <Awaited key={legalPersonId} waiting={inDrawer(<LinesSkeleton lines={8} />)} failed={inDrawer}>
      <Asked {...props} inDrawer={inDrawer} />
    </Awaited>
  )
}

interface AskedProps extends ParticipantDrawerProps {
  inDrawer: (body: ReactNode) => ReactNode
}

function Asked({ inDrawer, ...props }: AskedProps) {
  const { t } = useTranslation('participants')
  const { instrument, legalPersonId } = props
  const { data: participant } = useSuspenseQuery(participantQuery(instrument.id, legalPersonId))
  if (!participant) return inDrawer(<Empty title={t('detail.nobody')} />)
  return <Known {...props} participant={participant} />
}

function Known(props: ParticipantDrawerProps & { participant: Participant }) {
  const { instrument, participant, onClose } = props
  const { t } = useTranslation('participants')
  const [isRegistering, setIsRegistering] = useState(false)
  const { date } = useRegisterDate()
  const holder = {
    ...{ kind: 'holder' as const, financial_instrument_id: instrument.id },
    legal_person_id: participant.legal_person_id,
  }
  const actions = instrument.may.manage && (
    <>
      <Button onClick={() => props.onTransact(participant)} disabled={!instrument.validation.valid}>
        {t('detail.transact')}
      </Button>
      <Button variant="default" onClick={() => setIsRegistering(true)}>
        {t('detail.register')}
      </Button>
    </>
  )
  return (
    <SideDrawer title={participant.legal_person.legal_name} onClose={onClose} actions={actions}>
      <Stack gap="lg">
        {date !== today() && (
          <InfoAlert>{t('detail.asOfToday', { date: formatDate(date) })}</InfoAlert>
        )}
        <ParticipantFacts instrument={instrument} participant={participant} />
        <TextLink
          to="/app/organization/people/$person"
          params={{ person: participant.legal_person_id }}
          search={{ id: instrument.organization_id }}
          size="sm"
        >
          {t('detail.everything')}
        </TextLink>
        <Group gap="xs">
          <PrintButton source={holder} date={date} />
          {instrumentType(instrument.type).isOwnership && (
            <ConvocationButton source={holder} isReadOnly={!instrument.may.manage} />
          )}
        </Group>
        <InvitationPanel instrument={instrument} participant={participant} />
        <PartyRights instrument={instrument} legalPersonId={participant.legal_person_id} />
        <Part title={t('detail.registrations')}>{props.renderRegistrations(participant)}</Part>
        <Part title={t('detail.transactions')}>{props.renderTransactions(participant)}</Part>
        {instrument.may.manage && (
          <Part title={t('putRight.title')}>
            <CorrectionsPart instrument={instrument} participant={participant} onGone={onClose} />
          </Part>
        )}
      </Stack>
      {isRegistering && props.renderRegistering(participant, () => setIsRegistering(false))}
    </SideDrawer>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  )
}

interface InvitationPanelProps {
  instrument: Pick<Instrument, 'id' | 'may'>
  participant: Participant
}

/** Whether somebody comes in by themselves, was asked to, or can be. */
function InvitationPanel({ instrument, participant }: InvitationPanelProps) {
  const { t } = useTranslation('participants')
  return (
    <section>
      <Title order={3} mb="xs">
        {t('detail.access')}
      </Title>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} flex="1 1 12rem">
          <ParticipantStatus participant={participant} />
          <Explained participant={participant} />
        </Stack>
        {instrument.may.manage && isInvitable(participant) && (
          <InviteButton instrumentId={instrument.id} participant={participant} size="sm" />
        )}
      </Group>
    </section>
  )
}

function Explained({ participant }: { participant: Participant }) {
  const { t } = useTranslation('participants')
  const { type, active, reachable, invitation } = participant.legal_person
  const isEntity = type !== 'natural_person'
  const words = () => {
    if (active) return isEntity ? t('access.entityActive') : t('access.active')
    if (invitation) {
      const sent = isEntity ? 'access.entitySent' : 'access.sent'
      return t(sent, { date: formatDay(invitation.created_at) })
    }
    if (reachable) return isEntity ? t('access.entityInactive') : t('access.inactive')
    return isEntity ? t('access.entityWithoutEmail') : t('access.withoutEmail')
  }
  return (
    <Text size="sm" c="dimmed">
      {words()}
    </Text>
  )
}
