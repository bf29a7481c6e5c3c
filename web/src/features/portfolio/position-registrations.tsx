import type { InstrumentBalance } from '@zegel/contract/register/register'
import { useTranslation } from 'react-i18next'
import { OwnRegistrationList } from '../../pieces/own-registrations/own-registration-list.tsx'
import {
  useConfirmRegistrations,
  useOwnRegistrations,
} from '../../pieces/own-registrations/own-registrations.api.ts'
import { toastRefusal } from '../../pieces/toast-refusal.ts'
import { Section } from '../../ui/section.tsx'

/** What the issuer registered for this position, of which the holder says whether it is right; nothing when nothing was registered. */
export function PositionRegistrations({ position }: { position: InstrumentBalance }) {
  const { t } = useTranslation('portfolio')
  const { financial_instrument, legal_person_id } = position
  const registrations = useOwnRegistrations(
    ({ instrument, legal_person }) =>
      instrument.id === financial_instrument.id && legal_person.id === legal_person_id,
  )
  const confirm = useConfirmRegistrations()
  if (!registrations.data || registrations.data.length === 0) return null
  return (
    <Section title={t('position.registrations')} line={t('position.registrationsLine')}>
      <OwnRegistrationList
        registrations={registrations.data}
        organization={financial_instrument.organization_name}
        onConfirm={(id) =>
          confirm.mutate([id], {
            onError: (error) => toastRefusal(error, t('position.registrationFailed')),
          })
        }
      />
    </Section>
  )
}
