import { useTranslation } from '../../i18n/use-translation.ts'
import {
  DURATION_CHOICES,
  type DurationChoice,
  durationChoice,
  durationTerms,
} from '@zegel/core/instruments/bond-choices'
import type { Period } from '@zegel/core/instruments/bond-terms'
import { USUAL_BOND } from '@zegel/core/instruments/usual-terms'
import type { ContractForm } from '../../lib/form.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CountAndPeriod } from './count-and-period.tsx'
import { type Bond, bondForm } from './bond.ts'

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

/** How long a bond runs as a person chooses it; the number may still be text. */
interface Duration {
  choice: DurationChoice
  duration: number | string
  duration_period: Period
}

/** How long a bond runs, as a form. */
export function durationForm(bond: Bond) {
  return bondForm(bond, {
    initialValues: toDuration(bond),
    toInput: ({ choice, ...custom }) => durationTerms(choice, custom),
    part: 'duration',
  })
}

function toDuration({ settings }: Bond): Duration {
  return {
    choice: durationChoice(settings),
    duration: settings.duration ?? USUAL_BOND.duration,
    duration_period: settings.duration_period ?? USUAL_BOND.duration_period,
  }
}
