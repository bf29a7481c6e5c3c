import { Text } from '@mantine/core'
import { exampleOfReceipts } from '@zegel/core/onboarding/worked-example'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../lib/format.ts'
import type { Receipts } from '../../../pieces/terms/values/ratio.ts'
import { ExampleFrame } from './example-frame.tsx'
import { UnknownExample } from './unknown-example.tsx'

const USUAL_RATIO = 1

/** What one depositary receipt stands for, and what many do. */
export function ReceiptExample({ receipts }: { receipts: Receipts }) {
  const { t } = useTranslation('issuer-onboarding')
  const { ratio, underlying_instrument: underlying } = receipts.settings
  const example = exampleOfReceipts(ratio ?? USUAL_RATIO)
  if (!example) return <UnknownExample type="depositary_receipts" />
  const { sharesPerReceipt } = example
  const many = { receipts: formatUnits(example.receipts), shares: formatUnits(example.shares) }
  return (
    <ExampleFrame
      outcome={t('gives.receipt', {
        count: sharesPerReceipt,
        formatted: formatUnits(sharesPerReceipt),
      })}
    >
      <Text size="sm" c="dimmed">
        {t('gives.many', many)} {underlying && t('gives.behind', { name: underlying.name })}
      </Text>
    </ExampleFrame>
  )
}
