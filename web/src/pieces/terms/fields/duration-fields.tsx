import { DURATION_CHOICES } from '@zegel/core/instruments/bond-choices'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import type { Duration } from '../values/duration.ts'
import { ChoiceField } from './choice-field.tsx'
import { CountAndPeriod } from './count-and-period.tsx'

/** How long a bond runs: a usual length, one of its own, or without an end, which leaves nothing to fill in. */
export function DurationFields({ form }: { form: ContractForm<Duration> }) {
  const { t } = useTranslation('terms')
  const { choice } = form.values
  const isCustom = choice === 'custom'
  const isPerpetual = choice === 'perpetual'
  return (
    <>
      <ChoiceField
        label={t('fields.duration')}
        takesFocus
        description={isPerpetual ? t('durations.perpetualHelp') : undefined}
        options={DURATION_CHOICES.map((value) => ({ value, label: t(`durations.${value}`) }))}
        {...form.getInputProps('choice')}
        {...(!isCustom && { error: form.errors['duration'], 'data-path': 'duration' })}
      />
      {isCustom && (
        <CountAndPeriod
          label={t('fields.count')}
          count={form.getInputProps('duration')}
          period={form.getInputProps('duration_period')}
        />
      )}
      {isPerpetual && <CountAndPeriod label={t('fields.count')} />}
    </>
  )
}
