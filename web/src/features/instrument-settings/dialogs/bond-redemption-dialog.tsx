import { REDEMPTION_CHOICES, type RedemptionChoice } from '@zegel/core/instruments/bond-choices'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { RedemptionIntervalFields } from '../fields/redemption-interval-fields.tsx'
import { RedemptionPart } from '../fields/redemption-part.tsx'
import type { Bond } from './bond.ts'
import {
  isInParts,
  isLinearPossible,
  proposedRedemptionDate,
  type RedemptionValues,
  redemptionSchema,
  toRedemption,
} from './bond-redemption.ts'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** How a bond is paid back: a part every year, at once, at an interval of its own, or never. */
export function BondRedemptionDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const { settings } = instrument
  const form = useSettingForm({
    instrument,
    schema: redemptionSchema(instrument),
    initialValues: toRedemption(instrument),
    toSetting: (body) => ({ kind: 'bonds', body }),
    saved: t('saved.redemption'),
    failed: t('failed.duration'),
    onClose,
  })
  const { values } = form
  const hasDuration = settings.perpetual || settings.duration !== null
  const isLinear = isLinearPossible(instrument)

  // A first date that was only proposed follows the choice.
  function change(part: Partial<RedemptionValues>) {
    const isProposed = values.redemption_start_date === proposedRedemptionDate(instrument, values)
    const next = { ...values, ...part }
    const date = isProposed
      ? proposedRedemptionDate(instrument, next)
      : values.redemption_start_date
    form.setValues({ ...next, redemption_start_date: date })
    form.clearErrors()
  }

  return (
    <FormDialog
      title={t('cards.redemption')}
      form={form}
      submitLabel={t('submit.redemption')}
      onClose={onClose}
    >
      {!hasDuration && <InfoAlert tone="warning">{t('redemption.durationFirst')}</InfoAlert>}
      <ChoiceField
        label={t('fields.redemption')}
        takesFocus
        description={
          hasDuration && !isLinear && !settings.perpetual ? t('redemption.tooShort') : undefined
        }
        options={REDEMPTION_CHOICES.map((value) => ({
          value,
          label: t(`redemptions.${value}`),
          isDisabled: value === 'linear' && !isLinear,
        }))}
        {...form.getInputProps('choice')}
        onChange={(choice: RedemptionChoice) =>
          change({ choice, redemption_frequency: 1, redemption_period: 'year' })
        }
      />
      {values.choice === 'custom' && (
        <RedemptionIntervalFields bond={instrument} form={form} onChange={change} />
      )}
      {isInParts(values) && (
        <>
          <RedemptionPart bond={instrument} form={form} />
          <DateField
            label={t('fields.firstRedemption')}
            description={t('fields.firstDateHelp')}
            clearable
            {...form.getInputProps('redemption_start_date')}
          />
        </>
      )}
    </FormDialog>
  )
}
