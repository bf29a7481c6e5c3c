import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../ui/number-fields.tsx'
import type { BondFieldsProps } from './bond-terms-form.tsx'
import { TermsGroup } from './terms-group.tsx'

/** How much is raised, and what one bond costs. */
export function BondPriceFields({ form, isLocked }: BondFieldsProps) {
  const { t } = useTranslation('instruments')
  return (
    <TermsGroup id="price" legend={t('settings.price')}>
      <div id="term-limit">
        <MoneyField
          label={t('settings.limit')}
          description={t('settings.limitHelp')}
          {...form.getInputProps('limit')}
        />
      </div>
      <MoneyField
        label={t('settings.pricePerBond')}
        description={isLocked ? t('settings.lockedField') : undefined}
        disabled={isLocked}
        {...form.getInputProps('price_per_unit')}
      />
    </TermsGroup>
  )
}
