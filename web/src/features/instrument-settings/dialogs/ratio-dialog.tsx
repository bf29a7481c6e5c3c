import { DepositaryReceiptTermsInput } from '@zegel/contract/instrument-terms'
import type { Instrument } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { UnitsField } from '../../../ui/number-fields.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

// The call sets a part; this form asks for its own.
const schema = DepositaryReceiptTermsInput.pick({
  financial_instrument_id: true,
  ratio: true,
}).required()

/** How many shares stand behind one depositary receipt. */
export function RatioDialog({
  instrument,
  onClose,
}: DialogOf<Extract<Instrument, { type: 'depositary_receipts' }>>) {
  const { t } = useTranslation('instrument-settings')
  const initialValues: { financial_instrument_id: string; ratio: number | string } = {
    financial_instrument_id: instrument.id,
    ratio: instrument.settings.ratio ?? 1,
  }
  const form = useSettingForm({
    instrument,
    schema,
    initialValues,
    toSetting: (body) => ({ kind: 'depositary_receipts', body }),
    saved: t('saved.ratio'),
    failed: t('failed.editing'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.ratio')}
      form={form}
      submitLabel={t('submit.ratio')}
      onClose={onClose}
    >
      <UnitsField
        label={t('fields.ratio')}
        description={t('fields.ratioHelp')}
        data-autofocus
        {...form.getInputProps('ratio')}
      />
    </FormDialog>
  )
}
