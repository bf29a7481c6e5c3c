import { Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { type BalanceRegistration, register } from '@zegel/contract/register/register'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { formatUnits } from '../../lib/format.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { useReverseRegistration } from './register.api.ts'

interface ReverseRegistrationFormProps {
  instrument: Instrument
  registration: BalanceRegistration
  onClose: () => void
}

/** Turns a balance registration back, with a reason. */
export function ReverseRegistrationForm(props: ReverseRegistrationFormProps) {
  const { instrument, registration, onClose } = props
  const { t } = useTranslation('register')
  const reverse = useReverseRegistration()
  const form = useContractForm({
    schema: register.reverseRegistration.body,
    initialValues: {
      instrument_id: instrument.id,
      balance_registration_id: registration.id,
      reason: '',
    },
    save: async (input, options) => {
      try {
        await reverse.mutateAsync({ input, ...options })
      } catch (error) {
        toastFailure(error, t('registrations.reverse.failed'))
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('registrations.reverse.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('registrations.reverse.title')}
      form={form}
      submitLabel={t('registrations.reverse.submit')}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: 'break-word' }}>
        {t('registrations.reverse.question', {
          balance: formatUnits(registration.balance),
          name: registration.legal_person.legal_name,
        })}
      </Text>
      <TextareaField
        label={t('registrations.reverse.reason')}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
