import type { Holdings } from '@zegel/contract/register'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../lib/format.ts'
import type { Slice } from './sunburst.ts'

/** What a slice is called: the holder, the kind, or how many the others are; a count of zero is one that is not known. */
export function useSliceName({ others }: Holdings): (slice: Slice) => string {
  const { t } = useTranslation('register')
  return (slice) => {
    if (slice.kind === 'others' && others.count === 0) return t('holders.others')
    if (slice.kind === 'others')
      return t('holders.othersCount', { count: others.count, formatted: formatUnits(others.count) })
    return slice.ring === 'outer' ? slice.name : t(`holders.${slice.kind}`)
  }
}
