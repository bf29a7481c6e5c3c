import { ActionIcon, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { EditParticipant, type Participant } from '@zegel/contract/register/participants'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useContractForm } from '../../../lib/form.tsx'
import { useFollowedValues } from '../../../lib/use-followed-values.ts'
import { ChangedByBoth } from '../../../shared/acting/changed-by-both.tsx'
import { NumberRanges } from '../../../shared/instruments/number-ranges.tsx'
import { TreasuryNote } from '../../../shared/instruments/units-notes.tsx'
import { useRegisterNumberFact } from '../../../shared/legal-persons/legal-person-texts.ts'
import { MomentText, Money, Units } from '../../../ui/tables/values.tsx'
import { type FactItem, FactList } from '../../../ui/tables/fact-list.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useBalance, useEditParticipant } from './participants.api.ts'

interface ParticipantFactsProps {
  instrument: Instrument
  participant: Participant
}

/** What is known of a participant: what they hold and who they are. */
export function ParticipantFacts({ instrument, participant }: ParticipantFactsProps) {
  const holding = useHoldingFacts(instrument, participant)
  const personal = usePersonalFacts(participant)
  const label = useLabelFact(instrument, participant)
  return <FactList facts={[...holding, ...personal, label]} />
}

function useHoldingFacts(instrument: Instrument, participant: Participant): FactItem[] {
  const { t } = useTranslation('participants')
  const { balance, value, numbering_intervals, legal_person_id } = participant
  const { data } = useBalance(instrument.id, legal_person_id)
  return [
    {
      label: t('detail.balance'),
      value: (
        <>
          <Units units={balance} />
          <TreasuryNote
            instrument={instrument}
            legalPersonId={legal_person_id}
            units={balance}
            isExplained
          />
        </>
      ),
    },
    ...(data && data.pending_balance !== balance
      ? [{ label: t('detail.available'), value: <Units units={data.pending_balance} /> }]
      : []),
    ...(value === null ? [] : [{ label: t('detail.value'), value: <Money amount={value} /> }]),
    ...(isNumbered(instrument.type)
      ? [
          {
            label: t('detail.numbers'),
            value: <NumberRanges intervals={numbering_intervals} />,
            isWide: true,
          },
        ]
      : []),
  ]
}

function usePersonalFacts({ legal_person, created_at }: Participant): FactItem[] {
  const { t } = useTranslation(['participants', 'common'])
  const { email, address, zip_code, city } = legal_person
  const number = useRegisterNumberFact()(legal_person)
  const place = [zip_code, city].filter(Boolean).join(' ')
  const shown = [
    { label: t('common:emailAddress'), value: email, isWide: true },
    number,
    {
      label: t('detail.address'),
      value: [address, place].filter(Boolean).join(', '),
      isWide: true,
    },
  ]
  return [
    ...shown.filter(({ value }) => value),
    { label: t('detail.since'), value: <MomentText instant={created_at} /> },
  ]
}

function useLabelFact(instrument: Instrument, participant: Participant): FactItem {
  const { t } = useTranslation('participants')
  const [isEditing, setIsEditing] = useState(false)
  const value = (
    <Group gap={4} wrap="nowrap">
      <span>{participant.label ?? '–'}</span>
      {instrument.may.manage && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('label.edit')}
          onClick={() => setIsEditing(true)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
      {isEditing && (
        <LabelForm
          instrumentId={instrument.id}
          participant={participant}
          onClose={() => setIsEditing(false)}
        />
      )}
    </Group>
  )
  return { label: t('detail.label'), value }
}

interface LabelFormProps {
  instrumentId: string
  participant: Participant
  onClose: () => void
}

/** Notes something on a participant that only the issuer's side sees. */
function LabelForm({ instrumentId, participant, onClose }: LabelFormProps) {
  const { t } = useTranslation('participants')
  const edit = useEditParticipant()
  const values = {
    financial_instrument_id: instrumentId,
    legal_person_id: participant.legal_person_id,
    label: participant.label ?? '',
    version: participant.version,
  }
  const contractForm = useContractForm({
    schema: EditParticipant,
    initialValues: values,
    save: (input) => edit.mutateAsync(input),
    onSaved: () => {
      showToast('success', t('label.saved'))
      onClose()
    },
  })
  const form = useFollowedValues(contractForm, values)
  return (
    <FormDialog
      title={t('label.title', { name: participant.legal_person.legal_name })}
      form={form}
      submitLabel={t('label.submit')}
      onClose={onClose}
    >
      <ChangedByBoth form={form} labels={{ label: t('detail.label') }} />
      <TextField
        label={t('detail.label')}
        description={t('label.help')}
        data-autofocus
        {...form.getInputProps('label')}
      />
    </FormDialog>
  )
}
