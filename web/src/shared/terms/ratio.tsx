import { useTranslation } from '../../i18n/use-translation.ts'
import type { z } from 'zod'
import type { With } from '@zegel/contract/instruments/has-setting'
import { DepositaryReceiptTermsInput } from '@zegel/contract/instruments/instrument-terms'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { ContractForm } from '../../lib/form.tsx'
import { UnitsField } from '../../ui/fields/number-fields.tsx'
import { type TermForm, withSettings } from './term-form.ts'

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

export type Receipts = With<Instrument, 'ratio'>

interface Ratio {
  financial_instrument_id: string
  ratio: number | string
  ratio_receipts: number | string
}

// The call sets a part; this form asks for its own.
const RatioInput = DepositaryReceiptTermsInput.pick({
  financial_instrument_id: true,
  ratio: true,
  ratio_receipts: true,
}).required()

/** How many shares stand behind how many depositary receipts, as a form. */
export function ratioForm(receipts: Receipts): TermForm<z.output<typeof RatioInput>, Ratio> {
  const { id, settings } = receipts
  const { ratio, ratio_receipts } = settings
  return {
    initialValues: { financial_instrument_id: id, ratio: ratio ?? 1, ratio_receipts },
    schema: RatioInput,
    toSetting: (body) => ({ kind: receipts.type, body }),
    toInstrument: (given) =>
      withSettings(receipts, { ratio: given.ratio, ratio_receipts: given.ratio_receipts }),
  }
}
