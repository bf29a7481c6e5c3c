import { hasSetting } from '@zegel/contract/instruments/has-setting'
import { BondExample } from './bond-example.tsx'
import type { ExampleProps } from './example-props.ts'
import { OptionExample } from './option-example.tsx'
import { ReceiptExample } from './receipt-example.tsx'
import { ShareExample } from './share-example.tsx'
import { UnknownExample } from './unknown-example.tsx'

/** What one of them gives to whoever takes it, by the terms as they are typed; a dash while these say nothing that fits. */
export function WorkedExample({ onboarding }: ExampleProps) {
  const { financial_instrument: instrument, first_holders, onboarding_type: type } = onboarding
  if (!instrument) return <UnknownExample type={type} />
  if (hasSetting(instrument, 'interest_type')) return <BondExample bond={instrument} />
  if (hasSetting(instrument, 'exercise_price')) return <OptionExample options={instrument} />
  if (hasSetting(instrument, 'par_value'))
    return <ShareExample shares={instrument} holders={first_holders} />
  if (hasSetting(instrument, 'ratio')) return <ReceiptExample receipts={instrument} />
  return <UnknownExample type={type} />
}
