import { OptionTermsInput } from '@zegel/contract/instrument-terms'
import type { Period } from '@zegel/core/instruments/bond-terms'
import { brokenExpiry, changeExpiry } from '@zegel/core/instruments/option-terms'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { CountAndPeriod } from '../fields/count-and-period.tsx'
import { dialogSchema } from './dialog-schema.ts'
import type { Options } from './options.ts'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

const WAYS = ['date', 'period'] as const
const USUAL_YEARS = 5

interface Expiry {
  expires: (typeof WAYS)[number]
  set_expiration_date: string
  expiration_frequency: number | string
  expiration_period: Period
}

/** When options end: on a date, or some time after they were issued; choosing one clears the other. */
export function OptionExpiryDialog({ instrument, onClose }: DialogOf<Options>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    schema: expirySchema(instrument),
    initialValues: toExpiry(instrument),
    toSetting: (body) => ({ kind: 'options', body }),
    saved: t('saved.expiration'),
    failed: t('failed.expiration'),
    onClose,
  })
  const { expires } = form.values
  return (
    <FormDialog
      title={t('cards.expiration')}
      form={form}
      submitLabel={t('submit.expiration')}
      onClose={onClose}
    >
      <ChoiceField
        label={t('fields.expiration')}
        takesFocus
        options={WAYS.map((value) => ({ value, label: t(`expirations.${value}`) }))}
        {...form.getInputProps('expires')}
      />
      {expires === 'date' ? (
        <DateField
          label={t('fields.expirationDate')}
          {...form.getInputProps('set_expiration_date')}
        />
      ) : (
        <CountAndPeriod
          label={t('fields.count')}
          count={form.getInputProps('expiration_frequency')}
          period={form.getInputProps('expiration_period')}
        />
      )}
    </FormDialog>
  )
}

function toExpiry({ settings }: Options): Expiry {
  return {
    expires: settings.set_expiration_date ? 'date' : 'period',
    set_expiration_date: settings.set_expiration_date ?? '',
    expiration_frequency: settings.expiration_frequency ?? USUAL_YEARS,
    expiration_period: settings.expiration_period ?? 'year',
  }
}

function expirySchema({ id, settings }: Options) {
  return dialogSchema({
    schema: OptionTermsInput,
    toInput: ({ expires, ...expiry }: Expiry) => ({
      financial_instrument_id: id,
      ...(expires === 'date'
        ? {
            set_expiration_date: expiry.set_expiration_date,
            expiration_frequency: null,
            expiration_period: null,
          }
        : { ...expiry, set_expiration_date: null }),
    }),
    judge: (input) => brokenExpiry(changeExpiry(settings, input)),
  })
}
