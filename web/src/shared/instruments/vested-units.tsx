import type { VestingFigures } from '@zegel/contract/register/vesting'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../lib/format.ts'
import { SecondLine, Units } from '../../ui/tables/values.tsx'

/** What has vested of somebody's units, with what has not below it; a dash where nothing vests. */
export function VestedUnits({ vesting }: { vesting: VestingFigures | null | undefined }) {
  const { t } = useTranslation('instruments')
  if (!vesting) return '–'
  const { vested, unvested, lapsed } = vesting
  return (
    <>
      <Units units={vested} />
      {unvested > 0 && (
        <SecondLine>{t('vesting.unvested', { units: formatUnits(unvested) })}</SecondLine>
      )}
      {lapsed > 0 && <SecondLine>{t('vesting.lapsed', { units: formatUnits(lapsed) })}</SecondLine>}
    </>
  )
}
