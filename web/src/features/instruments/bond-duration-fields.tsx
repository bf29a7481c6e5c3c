import { useTranslation } from 'react-i18next'
import type { BondFieldsProps } from './bond-terms-form.tsx'
import { DURATION_CHOICES } from './bond-terms.ts'
import { ChoiceField } from './choice-field.tsx'
import { CountAndPeriod } from './count-and-period.tsx'
import { TermsGroup } from './terms-group.tsx'

/** How long a bond runs. */
export function BondDurationFields({ form, isLocked }: BondFieldsProps) {
  const { t } = useTranslation('instruments')
  return (
    <TermsGroup id="duration" legend={t('settings.duration')}>
      <ChoiceField
        label={t('settings.duration')}
        isLabelHidden
        isDisabled={isLocked}
        description={isLocked ? t('settings.lockedField') : undefined}
        options={DURATION_CHOICES.map((value) => ({
          value,
          label: t(`settings.durationChoice_${value}`),
        }))}
        {...form.getInputProps('duration_choice')}
      />
      {form.values.duration_choice === 'custom' && (
        <CountAndPeriod
          label={t('settings.durationCount')}
          count={form.getInputProps('duration')}
          period={form.getInputProps('duration_period')}
          isDisabled={isLocked}
        />
      )}
    </TermsGroup>
  )
}
