import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate, formatUnits } from '../../lib/format.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'

/** Warns when more depositary receipts are in issue, or promised, than their issuer holds shares for: today or on any other day. */
export function CoverageWarning({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const { coverage, issuing_legal_person, requires_coverage, may } = instrument
  if (!coverage) return null
  const { receipts, shares_held, shares_needed, lacking } = coverage
  const lacksToday = shares_needed > shares_held
  if (!lacksToday && !lacking) return null
  return (
    <InfoAlert tone="warning" title={t('coverage.title')}>
      {lacksToday &&
        t('coverage.text', {
          receipts: formatUnits(receipts),
          needed: formatUnits(shares_needed),
          issuer: issuing_legal_person?.legal_name ?? t('facts.issuer'),
          held: formatUnits(shares_held),
        })}{' '}
      {lacking &&
        t('coverage.since', {
          date: formatDate(lacking.date),
          shares: formatUnits(lacking.shares),
        })}{' '}
      {may.manage && !requires_coverage && t('coverage.setting')}
    </InfoAlert>
  )
}
