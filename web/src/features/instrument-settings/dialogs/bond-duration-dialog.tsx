import { BondTermsInput } from '@zegel/contract/instrument-terms'
import {
  DURATION_CHOICES,
  type DurationChoice,
  durationChoice,
  durationTerms,
} from '@zegel/core/instruments/bond-choices'
import type { Period } from '@zegel/core/instruments/bond-terms'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { CountAndPeriod } from '../fields/count-and-period.tsx'
import { type Bond, judgeBond } from './bond.ts'
import { dialogSchema } from './dialog-schema.ts'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

interface Duration {
  choice: DurationChoice
  duration: number | string
  duration_period: Period
}

/** How long a bond runs: a usual length, one of its own, or without an end. */
export function BondDurationDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const { id, settings } = instrument
  const initialValues: Duration = {
    choice: durationChoice(settings),
    duration: settings.duration ?? 5,
    duration_period: settings.duration_period ?? 'year',
  }
  const form = useSettingForm({
    instrument,
    schema: dialogSchema({
      schema: BondTermsInput,
      toInput: ({ choice, ...custom }: Duration) => ({
        financial_instrument_id: id,
        ...durationTerms(choice, custom),
      }),
      judge: judgeBond(instrument, 'duration'),
    }),
    initialValues,
    toSetting: (body) => ({ kind: 'bonds', body }),
    saved: t('saved.duration'),
    failed: t('failed.duration'),
    onClose,
  })
  const { choice } = form.values
  const isCustom = choice === 'custom'
  return (
    <FormDialog
      title={t('cards.duration')}
      form={form}
      submitLabel={t('submit.duration')}
      onClose={onClose}
    >
      <ChoiceField
        label={t('fields.duration')}
        takesFocus
        description={choice === 'perpetual' ? t('durations.perpetualHelp') : undefined}
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
    </FormDialog>
  )
}
