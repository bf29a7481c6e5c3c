import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from 'react-i18next'
import { SecondLine } from '../../ui/tables/values.tsx'
import { Term } from '../../ui/term/term.tsx'

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
