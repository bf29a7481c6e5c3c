import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { UnitsField } from '../../../ui/number-fields.tsx'

interface RatioValues {
  ratio: number | string
  ratio_receipts: number | string
}

/** How many shares stand behind how many depositary receipts; mostly one receipt. */
export function RatioFields({ form }: { form: Pick<ContractForm<RatioValues>, 'getInputProps'> }) {
  const { t } = useTranslation('terms')
  return (
    <>
      <UnitsField
        label={t('fields.ratio')}
        description={t('fields.ratioHelp')}
        data-autofocus
        {...form.getInputProps('ratio')}
      />
      <UnitsField
        label={t('fields.ratioReceipts')}
        description={t('fields.ratioReceiptsHelp')}
        {...form.getInputProps('ratio_receipts')}
      />
    </>
  )
}
