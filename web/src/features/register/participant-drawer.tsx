import { Button, Stack, Title } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments'
import type { Participant } from '@zegel/contract/participants'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberRanges } from '../../pieces/number-ranges.tsx'
import { MomentText } from '../../ui/date-text.tsx'
import { type FactItem, FactList } from '../../ui/fact-list.tsx'
import { Money } from '../../ui/money.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { Units } from '../../ui/units.tsx'
import { ParticipantStatus } from './participant-status.tsx'
import { RegisterBalanceForm } from './register-balance-form.tsx'

interface ParticipantDrawerProps {
  instrument: Instrument
  participant: Participant
  onClose: () => void
  onTransact: () => void
  /** Their transactions. */
  children: ReactNode
}

/** A participant beside the list: what they hold, their numbers and transactions, and what can be done. */
export function ParticipantDrawer({
  instrument,
  participant,
  onClose,
  onTransact,
  children,
}: ParticipantDrawerProps) {
  const { t } = useTranslation('register')
  const [isRegistering, setIsRegistering] = useState(false)
  const { legal_person } = participant
  const actions = instrument.may.manage && (
    <>
      <Button onClick={onTransact} disabled={!instrument.validation.valid}>
        {t('participant.transact')}
      </Button>
      <Button variant="default" onClick={() => setIsRegistering(true)}>
        {t('participant.register')}
      </Button>
    </>
  )
  return (
    <SideDrawer title={legal_person.legal_name} onClose={onClose} actions={actions}>
      <Stack gap="lg">
        <FactList facts={useFacts(participant, isNumbered(instrument.type))} />
        <section>
          <Title order={3} mb="xs">
            {t('participant.transactions')}
          </Title>
          {children}
        </section>
      </Stack>
      {isRegistering && (
        <RegisterBalanceForm
          instrument={instrument}
          person={{ value: legal_person.id, label: legal_person.legal_name }}
          onClose={() => {
            setIsRegistering(false)
            onClose()
          }}
        />
      )}
    </SideDrawer>
  )
}

function useFacts(participant: Participant, hasNumbers: boolean): FactItem[] {
  const { t } = useTranslation('register')
  const { legal_person, balance, value, label, status, created_at, numbering_intervals } =
    participant
  return [
    { label: t('participant.balance'), value: <Units units={balance} /> },
    ...(value === null ? [] : [{ label: t('participant.value'), value: <Money amount={value} /> }]),
    ...(hasNumbers
      ? [
          {
            label: t('participant.numbers'),
            value: <NumberRanges intervals={numbering_intervals} />,
            isWide: true,
          },
        ]
      : []),
    ...(legal_person.email ? [{ label: t('participant.email'), value: legal_person.email }] : []),
    ...(label ? [{ label: t('participant.label'), value: label }] : []),
    { label: t('participant.status'), value: <ParticipantStatus status={status} /> },
    { label: t('participant.since'), value: <MomentText instant={created_at} /> },
  ]
}
