import { DepositaryReceiptTermsInput, type Instrument } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { FormBody } from '../../ui/form-body.tsx'
import { UnitsField } from '../../ui/number-fields.tsx'
import classes from './terms-form.module.css'
import { UnderlyingField } from './underlying-field.tsx'
import { useSaveTerms } from './use-save-terms.ts'

// Each is optional for the call, which sets a part; this form asks for both.
const schema = DepositaryReceiptTermsInput.required()

/** Which shares stand behind depositary receipts, and how many of them. */
export function DepositaryReceiptTermsForm({
  receipts,
}: {
  receipts: Extract<Instrument, { type: 'depositary_receipts' }>
}) {
  const { t } = useTranslation('instruments')
  const save = useSaveTerms(receipts)
  const form = useContractForm({
    schema,
    initialValues: {
      financial_instrument_id: receipts.id,
      ratio: receipts.settings.ratio ?? 1,
      underlying_instrument_id: receipts.settings.underlying_instrument_id,
    },
    save: (body) => save({ type: 'depositary_receipts', body }),
  })
  return (
    <FormBody form={form} submitLabel={t('settings.save')}>
      <div className={classes.columns}>
        <div id="term-underlying-instrument">
          <UnderlyingField
            instrument={receipts}
            types={['shares']}
            {...form.getInputProps('underlying_instrument_id')}
          />
        </div>
        <div id="term-ratio">
          <UnitsField
            label={t('settings.ratio')}
            description={t('settings.ratioHelp')}
            {...form.getInputProps('ratio')}
          />
        </div>
      </div>
    </FormBody>
  )
}
