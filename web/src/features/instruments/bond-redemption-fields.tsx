import { useTranslation } from 'react-i18next'
import { formatPercentage } from '../../lib/format.ts'
import type { BondFieldsProps } from './bond-terms-form.tsx'
import { monthsOf, REDEMPTION_CHOICES, redemptionPeriods } from './bond-terms.ts'
import { ChoiceField } from './choice-field.tsx'
import { CountAndPeriod } from './count-and-period.tsx'
import { TermsGroup } from './terms-group.tsx'

const YEAR = 12

/** How a bond is paid back. */
export function BondRedemptionFields({ form, isLocked }: BondFieldsProps) {
  const { t } = useTranslation('instruments')
  const { redemption } = form.values
  const months = monthsOf(form.values)
  const isTooShort = months === undefined || months < YEAR
  const periods = redemptionPeriods(form.values)
  const inParts = redemption === 'linear' || redemption === 'custom'
  const help = isLocked
    ? t('settings.lockedField')
    : inParts
      ? partsText()
      : isTooShort
        ? t('settings.linearTooShort')
        : undefined
  return (
    <TermsGroup id="redemption" legend={t('settings.redemption')}>
      <ChoiceField
        label={t('settings.redemption')}
        isLabelHidden
        isDisabled={isLocked}
        description={help}
        options={REDEMPTION_CHOICES.map((value) => ({
          value,
          label: t(`settings.redemption_${value}`),
          isDisabled: value === 'linear' && isTooShort,
        }))}
        {...form.getInputProps('redemption')}
      />
      {redemption === 'custom' && (
        <CountAndPeriod
          label={t('settings.every')}
          count={form.getInputProps('redemption_frequency')}
          period={form.getInputProps('redemption_period')}
          isDisabled={isLocked}
        />
      )}
    </TermsGroup>
  )

  function partsText(): string {
    const each =
      periods === undefined
        ? '–'
        : t('settings.redemptionTimes', {
            count: periods,
            percentage: formatPercentage(1 / periods),
          })
    return `${t('settings.redemptionPercentage')}: ${each}`
  }
}
