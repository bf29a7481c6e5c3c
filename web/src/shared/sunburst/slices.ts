import { useTranslation } from '../../i18n/use-translation.ts'
import type { HoldersOfSize, Holdings } from '@zegel/contract/register/register'
import { formatUnits } from '../../lib/format.ts'
import type { Slice } from './sunburst.ts'

const PALEST_HOLDER = 0.72
const PALEST_TOGETHER = 0.4

/** How strong a slice's colour is: the largest 1, the smallest the palest that still stands out. */
export function toneOf({ ring, size, weight }: Slice): number {
  if (ring === 'inner') return 1
  const palest = size ? PALEST_TOGETHER : PALEST_HOLDER
  return palest + (1 - palest) * weight
}

/** What a slice is called: the holder, the kind, how many hold about as much, or how many the others are; a count of zero is one that is not known. */
export function useSliceName({ others }: Holdings): (slice: Slice) => string {
  const { t } = useTranslation('register')
  const sizeName = ({ kind, count, from, to }: HoldersOfSize) => {
    const range =
      from === to
        ? t('holders.unitsCount', { count: to, formatted: formatUnits(to) })
        : t('holders.unitsBetween', { from: formatUnits(from), to: formatUnits(to) })
    return t(`holders.size.${kind}`, { count, formatted: formatUnits(count), range })
  }
  return ({ kind, size, ring, name }) => {
    if (size) return sizeName(size)
    if (kind === 'others' && others.count === 0) return t('holders.others')
    if (kind === 'others')
      return t('holders.othersCount', { count: others.count, formatted: formatUnits(others.count) })
    return ring === 'outer' ? name : t(`holders.${kind}`)
  }
}
