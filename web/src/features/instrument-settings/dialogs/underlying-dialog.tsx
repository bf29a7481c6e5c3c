import { DepositaryReceiptTermsInput } from '@zegel/contract/instrument-terms'
import type { Instrument } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { UnderlyingField } from '../fields/underlying-field.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

// The call sets a part; this form asks for its own, and both types call it the same.
const schema = DepositaryReceiptTermsInput.pick({
  financial_instrument_id: true,
  underlying_instrument_id: true,
}).required()

/** What depositary receipts stand for, or what options give a right to. */
export function UnderlyingDialog({
  instrument,
  onClose,
}: DialogOf<Extract<Instrument, { type: 'depositary_receipts' | 'options' }>>) {
  const { t } = useTranslation('instrument-settings')
  const { id, type, settings } = instrument
  const form = useSettingForm({
    instrument,
    schema,
    initialValues: {
      financial_instrument_id: id,
      underlying_instrument_id: settings.underlying_instrument_id,
    },
    toSetting: (body) => ({ kind: type, body }),
    saved: t(`saved.underlying_${type}`),
    failed: t('failed.editing'),
    onClose,
  })
  return (
    <FormDialog
      title={t(`underlyingOf.${type}`)}
      form={form}
      submitLabel={t(`submit.underlying_${type}`)}
      onClose={onClose}
    >
      <UnderlyingField
        instrument={instrument}
        {...form.getInputProps('underlying_instrument_id')}
      />
    </FormDialog>
  )
}
