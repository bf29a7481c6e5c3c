import { useTranslation } from 'react-i18next'
import { formatUnits } from '../lib/format.ts'

interface Ratio {
  ratio: number | null
  ratio_receipts: number | null
}

/** A ratio of depositary receipts in words: '2 aandelen per certificaat', '10 certificaten per aandeel'; undefined without one. */
export function useRatioText(): (ratio: Ratio) => string | undefined {
  const { t } = useTranslation('instruments')
  return ({ ratio, ratio_receipts }) => {
    if (ratio === null) return undefined
    const receipts = ratio_receipts ?? 1
    if (receipts === 1) return t('terms.ratioValue', { count: ratio })
    if (ratio === 1) return t('terms.ratioOfOne', { receipts: formatUnits(receipts) })
    return t('terms.ratioOfMany', { shares: formatUnits(ratio), receipts: formatUnits(receipts) })
  }
}
