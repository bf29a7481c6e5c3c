import { Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments'
import { NewBalanceRegistration } from '@zegel/contract/register'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { useContractForm } from '../../lib/form.tsx'
import { today } from '../../lib/format.ts'
import { useUnavailableIntervals } from '../../pieces/numbering.api.ts'
import type { TypedInterval } from '../../pieces/numbering.ts'
import { NumberingField } from '../../pieces/numbering-field.tsx'
import { ParticipantSelect } from '../../pieces/participant-select.tsx'
import { SwitchField } from '../../ui/choice-fields.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { UnitsField } from '../../ui/number-fields.tsx'
import type { RemoteOption } from '../../ui/remote-select.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useRegisterBalance } from './register.api.ts'

interface RegisterBalanceFormProps {
  instrument: Pick<Instrument, 'id' | 'type'>
  /** Whose balance it is, when that is known already. */
  person?: RemoteOption | undefined
  onClose: () => void
}

/** States how many units somebody holds on a date. */
export function RegisterBalanceForm({ instrument, person, onClose }: RegisterBalanceFormProps) {
  const { t } = useTranslation('register')
  const registerBalance = useRegisterBalance()
  const hasNumbers = isNumbered(instrument.type)
  const unavailable = useUnavailableIntervals(instrument.id, { enabled: hasNumbers })
  const form = useContractForm({
    schema: NewBalanceRegistration,
    initialValues: {
      instrument_id: instrument.id,
      legal_person_id: person?.value ?? '',
      balance: '',
      effective_date: today(),
      notify_recipient: true,
      numbering: [] as TypedInterval[],
    },
    save: async ({ numbering, ...input }, options) => {
      await registerBalance.mutateAsync({
        input: numbering?.length ? { ...input, numbering } : input,
        ...options,
      })
    },
    onSaved: () => {
      showToast('success', t('registrations.form.saved'))
      onClose()
    },
    onFailed: (error) => {
      const reason =
        error instanceof CallFailed && error.status === 422
          ? error.message
          : t('registrations.form.failed')
      showToast('error', reason)
    },
  })
  const { balance, numbering } = form.values

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
        initial={person}
        {...form.getInputProps('legal_person_id')}
      />
      <UnitsField
        label={t('registrations.form.balance')}
        description={t('registrations.form.balanceHelp')}
        {...form.getInputProps('balance')}
      />
      <DateField label={t('registrations.form.date')} {...form.getInputProps('effective_date')} />
      {hasNumbers && (
        <NumberingField
          value={numbering}
          onChange={(intervals) => form.setFieldValue('numbering', intervals)}
          amount={typeof balance === 'number' ? balance : 0}
          unavailable={unavailable.data ?? []}
          errors={form.errors}
          hasFailed={unavailable.isError}
        />
      )}
      <SwitchField
        label={t('registrations.form.notify')}
        {...form.getInputProps('notify_recipient', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
