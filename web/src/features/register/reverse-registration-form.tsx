import type { Instrument } from '@zegel/contract/instruments/instruments'
import { type BalanceRegistration, register } from '@zegel/contract/register/register'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits } from '../../lib/format.ts'
import { ReasonForm } from '../../shared/acting/reason-form.tsx'
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
  return (
    <ReasonForm
      schema={register.reverseRegistration.body}
      subject={{
        instrument_id: instrument.id,
        balance_registration_id: registration.id,
      }}
      words={{
        title: t('registrations.reverse.title'),
        question: t('registrations.reverse.question', {
          balance: formatUnits(registration.balance),
          name: registration.legal_person.legal_name,
        }),
        submit: t('registrations.reverse.submit'),
        done: t('registrations.reverse.done'),
        failed: t('registrations.reverse.failed'),
      }}
      onSend={(input, options) => reverse.mutateAsync({ input, ...options })}
      onClose={onClose}
    />
  )
}
