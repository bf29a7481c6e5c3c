import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { MoneyField } from '../../../ui/number-fields.tsx'
import type { ParValue } from '../values/par-value.ts'
import { NotarialDeedField } from './notarial-deed-field.tsx'

/** The amount that a share stands for in the articles of the company, and whether transactions wait for the notary. */
export function ParValueFields({ form }: { form: ContractForm<ParValue> }) {
  const { t } = useTranslation('terms')
  const { requires_notarial_deed: isRequired } = form.values
  return (
    <>
      <MoneyField
        label={t('fields.parValue')}
        description={t('fields.parValueHelp')}
        data-autofocus
        {...form.getInputProps('par_value')}
      />
      {isRequired !== undefined && (
        <NotarialDeedField
          isRequired={isRequired}
          onChange={(required) => form.setFieldValue('requires_notarial_deed', required)}
        />
      )}
    </>
  )
}
