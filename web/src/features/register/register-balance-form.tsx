import { Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate, formatUnits } from '../../lib/format.ts'
import { AddMissingParticipant } from '../../shared/add-person/add-missing-participant.tsx'
import { NumberingField } from '../../shared/instruments/numbering-field.tsx'
import { ParticipantSelect } from '../../shared/legal-persons/participant-select.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { UnitsField } from '../../ui/fields/number-fields.tsx'
import type { RemoteOption } from '../../ui/fields/remote-select.tsx'
import { changeOf, numberingCheck, type RegistrationLimits } from './registration-draft.ts'
import { useRegistrationForm } from './use-registration-form.ts'

interface RegisterBalanceFormProps {
  instrument: Pick<Instrument, 'id' | 'type' | 'organization_id'>
  /** Whose balance it is, when that is known already. */
  person?: RemoteOption | undefined
  onClose: () => void
}

/** States how many units somebody holds on a date, and says what the register makes of it. */
export function RegisterBalanceForm({ instrument, person, onClose }: RegisterBalanceFormProps) {
  const { t } = useTranslation('register')
  const { form, limits, later, hasNumbers, numbers, choosePerson, chooseDate } =
    useRegistrationForm({
      instrument,
      personId: person?.value ?? '',
      onSaved: onClose,
    })
  const [added, setAdded] = useState<RemoteOption>()
  const { balance, numbering } = form.values
  const change = changeOf(balance, limits)
  return (
    <FormDialog
      title={t('registrations.form.title')}
      form={form}
      submitLabel={t('registrations.form.submit')}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('registrations.form.line')}
      </Text>
      <ParticipantSelect
        instrumentId={instrument.id}
        label={t('registrations.form.person')}
        data-autofocus={person === undefined || undefined}
        initial={added ?? person}
        {...form.getInputProps('legal_person_id')}
        onChange={choosePerson}
      />
      {!person && (
        <AddMissingParticipant
          instrument={instrument}
          onAdded={({ legal_person: { id, legal_name } }) => {
            setAdded({ value: id, label: legal_name })
            choosePerson(id)
          }}
        />
      )}
      <DateField
        label={t('registrations.form.date')}
        {...form.getInputProps('effective_date')}
        onChange={chooseDate}
      />
      <UnitsField
        label={t('registrations.form.balance')}
        description={t('registrations.form.balanceHelp')}
        {...form.getInputProps('balance')}
      />
      <ChangeText change={change} held={limits.held} />
      {later && change !== undefined && change !== 0 && (
        <StaysTrueText change={change} later={later} />
      )}
      {hasNumbers && change !== undefined && change !== 0 && (
        <NumberingField
          value={numbering}
          onChange={(intervals) => form.setFieldValue('numbering', intervals)}
          {...numberingCheck(change, limits)}
          errors={form.errors}
          state={numbers}
        />
      )}
      <SwitchField
        label={t('registrations.form.notify')}
        {...form.getInputProps('notify_recipient', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}

interface StaysTrueTextProps {
  change: number
  later: { balance: number; effective_date: string }
}

/** That a later registration stays true, and what the register posts on its day for that. */
function StaysTrueText({ change, later: { balance, effective_date } }: StaysTrueTextProps) {
  const { t } = useTranslation('register')
  const words = {
    date: formatDate(effective_date),
    balance: formatUnits(balance),
    units: formatUnits(Math.abs(change)),
  }
  return (
    <InfoAlert tone="info">
      {t('registrations.form.later', words)}{' '}
      {change > 0
        ? t('registrations.form.goesAgain', { count: change, ...words })
        : t('registrations.form.comesAgain', { count: -change, ...words })}
    </InfoAlert>
  )
}

interface ChangeTextProps {
  change: number | undefined
  held: RegistrationLimits['held']
}

function ChangeText({ change, held }: ChangeTextProps) {
  const { t } = useTranslation('register')
  if (held === undefined) return null
  const now = t('registrations.form.held', { count: held, units: formatUnits(held) })
  return (
    <Text size="sm" aria-live="polite">
      {now} {changeText()}
    </Text>
  )

  function changeText(): string {
    if (change === undefined) return ''
    if (change === 0) return t('registrations.form.stays')
    const units = formatUnits(Math.abs(change))
    return change > 0
      ? t('registrations.form.comes', { count: change, units })
      : t('registrations.form.goes', { count: -change, units })
  }
}
