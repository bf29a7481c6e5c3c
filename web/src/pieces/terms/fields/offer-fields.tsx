import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import type { Offer } from '../values/offer.ts'
import { ChoiceField } from './choice-field.tsx'

/** To whom a bond is offered, what that means, and when the AFM was notified of a public offer. */
export function OfferFields({ form }: { form: ContractForm<Offer> }) {
  const { t } = useTranslation('terms')
  const { public_investments: offer, afm_notified_on } = form.values
  const isWaiting = offer === 'true' && afm_notified_on === ''
  return (
    <>
      <ChoiceField
        label={t('fields.offer')}
        takesFocus
        options={(['true', 'false'] as const).map((value) => ({
          value,
          label: t(`offers.${value}`),
        }))}
        {...form.getInputProps('public_investments')}
      />
      {offer === 'true' && (
        <DateField
          label={t('fields.afmNotified')}
          description={t('fields.afmNotifiedHelp')}
          clearable
          {...form.getInputProps('afm_notified_on')}
        />
      )}
      <InfoAlert>{t(isWaiting ? 'offers.waitingHelp' : `offers.${offer}Help`)}</InfoAlert>
    </>
  )
}
