import { IconHourglass, IconX } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { Fragment } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NotedFigure, SecondLine, Units } from '../../ui/tables/values.tsx'
import { Term } from '../../ui/term/term.tsx'
import type { VestingFigures } from '@zegel/contract/register/vesting'
import { formatUnits } from '../../lib/format.ts'

interface TreasuryNoteProps {
  instrument: Pick<Instrument, 'issuing_legal_person_id'>
  legalPersonId: string
  units: number
  /** With what it means, where it is no row that opens. */
  isExplained?: boolean
}

/** Below units that the issuer itself holds: they are treasury units, which neither vote nor count (art. 2:228 lid 6 BW). */
export function TreasuryNote(props: TreasuryNoteProps) {
  const { instrument, legalPersonId, units, isExplained = false } = props
  const { t } = useTranslation('instruments')
  if (units === 0 || instrument.issuing_legal_person_id !== legalPersonId) return null
  return (
    <SecondLine>
      {isExplained ? <Term name="treasury">{t('treasury')}</Term> : t('treasury')}
    </SecondLine>
  )
}

/** What has vested of somebody's units, with what has not and what lapsed as a note; a dash where nothing vests. */
export function VestedUnits({ vesting }: { vesting: VestingFigures | null | undefined }) {
  const { t } = useTranslation('instruments')
  if (!vesting) return '–'
  const { vested, unvested, lapsed } = vesting
  const units = <Units units={vested} />
  const others = [
    { units: unvested, said: 'unvested', Icon: IconHourglass },
    { units: lapsed, said: 'lapsed', Icon: IconX },
  ] as const
  const notes = others
    .filter((other) => other.units > 0)
    .map((other) => ({ ...other, formatted: formatUnits(other.units) }))
  if (notes.length === 0) return units
  return (
    <NotedFigure
      note={notes
        .map(({ said, formatted }) => t(`vesting.${said}`, { units: formatted }))
        .join(', ')}
      short={notes.map(({ said, formatted, Icon }) => (
        <Fragment key={said}>
          <Icon size={12} />
          {formatted}
        </Fragment>
      ))}
    >
      {units}
    </NotedFigure>
  )
}
