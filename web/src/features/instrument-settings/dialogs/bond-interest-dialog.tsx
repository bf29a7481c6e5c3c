import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { PercentageField } from '../../../ui/number-fields.tsx'
import type { Bond } from './bond.ts'
import { DayCountField } from '../fields/day-count-field.tsx'
import { PayoutFields } from '../fields/payout-fields.tsx'
import { interestSchema, isHigh, proposedInterestDate, toInterest } from './bond-interest.ts'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** What a bond pays, how often, and when first. */
export function BondInterestDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    schema: interestSchema(instrument),
    initialValues: toInterest(instrument),
    toSetting: (body) => ({ kind: 'bonds', body }),
    saved: t('saved.interest'),
    failed: t('failed.interest'),
    onClose,
  })
  const { interest_percentage: percentage, payout } = form.values
  return (
    <FormDialog
      title={t('cards.interest')}
      form={form}
      submitLabel={t('submit.interest')}
      onClose={onClose}
    >
      <PercentageField
        label={t('fields.interest')}
        description={t('fields.interestHelp')}
        data-autofocus
        {...form.getInputProps('interest_percentage')}
      />
      {isHigh(percentage) && <InfoAlert tone="warning">{t('interestHigh')}</InfoAlert>}
      <PayoutFields form={form} propose={(values) => proposedInterestDate(instrument, values)} />
      {payout !== 'bullet' && (
        <DateField
          label={t('fields.firstInterest')}
          description={t('fields.firstDateHelp')}
          clearable
          {...form.getInputProps('interest_start_date')}
        />
      )}
      <DayCountField {...form.getInputProps('day_count')} />
    </FormDialog>
  )
}
