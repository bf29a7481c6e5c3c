import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from 'react-i18next'
import { SecondLine } from '../../ui/tables/values.tsx'

interface TreasuryNoteProps {
  instrument: Pick<Instrument, 'issuing_legal_person_id'>
  legalPersonId: string
  units: number
}

/** Below units that the issuer itself holds: they are treasury units, which neither vote nor count (art. 2:228 lid 6 BW). */
export function TreasuryNote({ instrument, legalPersonId, units }: TreasuryNoteProps) {
  const { t } = useTranslation('instruments')
  if (units === 0 || instrument.issuing_legal_person_id !== legalPersonId) return null
  return <SecondLine>{t('treasury')}</SecondLine>
}
