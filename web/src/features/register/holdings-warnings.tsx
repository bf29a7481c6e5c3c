import { Stack } from '@mantine/core'
import type { RegisterOnDate } from '@zegel/contract/register/register'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits } from '../../lib/format.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'

interface HoldingsWarningsProps {
  holdings: Pick<RegisterOnDate, 'shares_lacking' | 'shares_without_deed'>
  /** The room below them, where there are any. */
  mb?: 'md'
}

/** What is wrong with a register on its day: receipts that no shares stand behind, and shares whose notarial deed is missing. */
export function HoldingsWarnings({ holdings, mb }: HoldingsWarningsProps) {
  const { t } = useTranslation('register')
  const { shares_lacking, shares_without_deed } = holdings
  if (shares_lacking === null && shares_without_deed === 0) return null
  return (
    <Stack gap="sm" {...(mb && { mb })}>
      {shares_lacking !== null && (
        <InfoAlert tone="warning">
          {t('holders.sharesLacking', { shares: formatUnits(shares_lacking) })}
        </InfoAlert>
      )}
      {shares_without_deed > 0 && (
        <InfoAlert tone="warning">
          {t('holders.sharesWithoutDeed', {
            count: shares_without_deed,
            formatted: formatUnits(shares_without_deed),
          })}
        </InfoAlert>
      )}
    </Stack>
  )
}
