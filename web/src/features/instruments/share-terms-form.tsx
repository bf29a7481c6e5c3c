import { type Instrument, ShareTermsInput } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { FormBody } from '../../ui/form-body.tsx'
import { MoneyField } from '../../ui/number-fields.tsx'
import classes from './terms-form.module.css'
import { useSaveTerms } from './use-save-terms.ts'

/** The par value of shares. */
export function ShareTermsForm({ shares }: { shares: Extract<Instrument, { type: 'shares' }> }) {
  const { t } = useTranslation('instruments')
  const save = useSaveTerms(shares)
  const form = useContractForm({
    schema: ShareTermsInput,
    initialValues: {
      financial_instrument_id: shares.id,
      par_value: shares.settings.par_value ?? '',
    },
    save: (body) => save({ type: 'shares', body }),
  })
  return (
    <FormBody form={form} submitLabel={t('settings.save')}>
      <div className={classes.narrow} id="term-par-value">
        <MoneyField label={t('settings.parValue')} {...form.getInputProps('par_value')} />
      </div>
    </FormBody>
  )
}
