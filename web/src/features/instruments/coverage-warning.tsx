import type { Instrument } from '@zegel/contract/instruments'
import { receiptsCoverage } from '@zegel/core/instruments/receipts-coverage'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../lib/format.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'

/** Warns when more depositary receipts are in issue than their issuer holds shares for. */
export function CoverageWarning({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const { coverage, issuing_legal_person } = instrument
  if (!coverage) return null
  const { receipts, ratio, shares_held, shares_needed } = coverage
  const { isCovered } = receiptsCoverage(BigInt(receipts), BigInt(ratio), BigInt(shares_held))
  if (isCovered) return null
  return (
    <InfoAlert tone="warning" title={t('coverage.title')}>
      {t('coverage.text', {
        receipts: formatUnits(receipts),
        needed: formatUnits(shares_needed),
        issuer: issuing_legal_person?.legal_name ?? t('facts.issuer'),
        held: formatUnits(shares_held),
      })}
    </InfoAlert>
  )
}
