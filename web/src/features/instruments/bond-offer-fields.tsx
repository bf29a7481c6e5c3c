import { useTranslation } from 'react-i18next'
import { DateField } from '../../ui/date-field.tsx'
import type { BondFieldsProps } from './bond-terms-form.tsx'
import { ChoiceField } from './choice-field.tsx'
import { TermsGroup } from './terms-group.tsx'

const ACTIVATIONS = ['immediate', 'date'] as const
const OFFERS = ['true', 'false'] as const

/** From when a bond runs, and to whom it is offered. */
export function BondOfferFields({ form }: Pick<BondFieldsProps, 'form'>) {
  const { t } = useTranslation('instruments')
  const { activation, public_investments } = form.values
  return (
    <>
      <TermsGroup id="activation" legend={t('settings.activation')}>
        <ChoiceField
          label={t('settings.activation')}
          isLabelHidden
          options={ACTIVATIONS.map((value) => ({
            value,
            label: t(`settings.activation_${value}`),
          }))}
          {...form.getInputProps('activation')}
        />
        {activation === 'date' && (
          <DateField
            label={t('settings.activationDate')}
            {...form.getInputProps('activation_date')}
          />
        )}
      </TermsGroup>
      <TermsGroup id="public-offer" legend={t('settings.publicOffer')}>
        <ChoiceField
          label={t('settings.publicOffer')}
          isLabelHidden
          description={t(`settings.publicOfferHelp_${public_investments}`)}
          options={OFFERS.map((value) => ({ value, label: t(`settings.publicOffer_${value}`) }))}
          {...form.getInputProps('public_investments')}
        />
      </TermsGroup>
    </>
  )
}
