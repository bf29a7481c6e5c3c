import { useTranslation } from 'react-i18next'
import { PercentageField } from '../../ui/number-fields.tsx'
import type { BondFieldsProps } from './bond-terms-form.tsx'
import { PAYOUT_CHOICES } from './bond-terms.ts'
import { ChoiceField } from './choice-field.tsx'
import { CountAndPeriod } from './count-and-period.tsx'
import { TermsGroup } from './terms-group.tsx'

const HIGH = 0.1

/** What a bond pays, and how often. */
export function BondInterestFields({ form, isLocked }: BondFieldsProps) {
  const { t } = useTranslation('instruments')
  const { interest_percentage: interest, payout } = form.values
  const isHigh = typeof interest === 'number' && interest > HIGH
  const help = isLocked
    ? t('settings.lockedField')
    : isHigh
      ? t('settings.interestHigh')
      : undefined
  return (
    <TermsGroup id="interest" legend={t('settings.interest')}>
      <PercentageField
        label={t('settings.interestPercentage')}
        description={help}
        {...(isHigh && !isLocked && { descriptionProps: { c: 'var(--zegel-warning)' } })}
        disabled={isLocked}
        {...form.getInputProps('interest_percentage')}
      />
      <ChoiceField
        label={t('settings.payout')}
        isDisabled={isLocked}
        options={PAYOUT_CHOICES.map((value) => ({ value, label: t(`settings.payout_${value}`) }))}
        {...form.getInputProps('payout')}
      />
      {payout === 'custom' && (
        <CountAndPeriod
          label={t('settings.every')}
          count={form.getInputProps('interest_frequency')}
          period={form.getInputProps('interest_period')}
          isDisabled={isLocked}
        />
      )}
    </TermsGroup>
  )
}
