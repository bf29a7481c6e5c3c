import { Stack } from '@mantine/core'
import type { Participant } from '@zegel/contract/register/participants'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AddMissingParticipant } from '../../../shared/add-person/add-missing-participant.tsx'
import { ParticipantSelect } from '../../../shared/legal-persons/participant-select.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import type { TransactionFieldsProps } from './use-transaction-form.ts'

/** From whom to whom: the issuer or who holds units, and any participant. */
export function PartyFields({
  instrument,
  form,
  parties,
  chooseSender,
  chooseReceiver,
}: TransactionFieldsProps) {
  const { t } = useTranslation('transactions')
  const issuer = instrument.issuing_legal_person && {
    value: instrument.issuing_legal_person.id,
    label: instrument.issuing_legal_person.legal_name,
    hint: t('create.issuer'),
  }
  const [receiver, setReceiver] = useState<Participant>()
  const isUnreachable = receiver && !receiver.legal_person.reachable && form.values.notify_recipient

  function handleReceiver(id: string, participant: Participant | undefined) {
    setReceiver(participant)
    chooseReceiver(id, partyOf(participant))
  }

  return (
    <>
      <ParticipantSelect
        instrumentId={instrument.id}
        label={t('create.sender')}
        first={issuer ?? undefined}
        initial={parties.sender}
        holding
        {...form.getInputProps('sending_legal_person_id')}
        onChange={(id, participant) => chooseSender(id, partyOf(participant))}
      />
      <Stack gap="md">
        <ParticipantSelect
          instrumentId={instrument.id}
          label={t('create.receiver')}
          initial={parties.receiver}
          without={form.values.sending_legal_person_id}
          data-autofocus
          {...form.getInputProps('receiving_legal_person_id')}
          onChange={handleReceiver}
        />
        <AddMissingParticipant
          instrument={instrument}
          onAdded={(participant) => handleReceiver(participant.legal_person_id, participant)}
        />
      </Stack>
      {isUnreachable && (
        <div style={{ gridColumn: '1 / -1' }}>
          <InfoAlert tone="warning">
            {t('create.unreachable', { name: receiver.legal_person.legal_name })}
          </InfoAlert>
        </div>
      )}
    </>
  )
}

function partyOf(participant: Participant | undefined) {
  return participant && { positionId: participant.id, name: participant.legal_person.legal_name }
}
