import { Text } from '@mantine/core'
import { exampleOfReceipts } from '@zegel/core/onboarding/worked-example'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../../lib/format.ts'
import type { Receipts } from '../../../../pieces/terms/values/ratio.ts'
import { ExampleFrame } from './example-frame.tsx'

const USUAL_RATIO = 1

/** What one depositary receipt stands for, and what many do. */
export function ReceiptExample({ receipts }: { receipts: Receipts }) {
  const { t } = useTranslation('issuer-onboarding')
  const { ratio, ratio_receipts, underlying_instrument: underlying } = receipts.settings
  const shares = ratio ?? USUAL_RATIO
  const example = exampleOfReceipts(shares, ratio_receipts)
  const many = { receipts: formatUnits(example.receipts), shares: formatUnits(example.shares) }
  return (
    <ExampleFrame
      outcome={
        ratio_receipts === 1
          ? t('gives.receipt', { count: shares, formatted: formatUnits(shares) })
          : t('gives.receipts', {
              count: shares,
              shares: formatUnits(shares),
              receipts: formatUnits(ratio_receipts),
            })
      }
    >
      <Text size="sm" c="dimmed">
        {t('gives.many', many)} {underlying && t('gives.behind', { name: underlying.name })}
      </Text>
    </ExampleFrame>
  )
}
