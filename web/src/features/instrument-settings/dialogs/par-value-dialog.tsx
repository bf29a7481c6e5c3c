import { ShareTermsInput } from '@zegel/contract/instrument-terms'
import type { Instrument } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { MoneyField } from '../../../ui/number-fields.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** The amount that a share stands for in the articles of the company. */
export function ParValueDialog({
  instrument,
  onClose,
}: DialogOf<Extract<Instrument, { type: 'shares' }>>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    schema: ShareTermsInput,
    initialValues: {
      financial_instrument_id: instrument.id,
      par_value: instrument.settings.par_value ?? '',
    },
    toSetting: (body) => ({ kind: 'shares', body }),
    saved: t('saved.parValue'),
    failed: t('failed.editing'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.parValue')}
      form={form}
      submitLabel={t('submit.parValue')}
      onClose={onClose}
    >
      <MoneyField
        label={t('fields.parValue')}
        description={t('fields.parValueHelp')}
        data-autofocus
        {...form.getInputProps('par_value')}
      />
    </FormDialog>
  )
}
