import { List, Text } from '@mantine/core'
import type { BankAnswer } from '@zegel/contract/payouts/payment-files'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'

const SHOWN = 10

/** What a bank said of payments that the organisation ordered. */
export function BankAnswerAlert({ answer }: { answer: BankAnswer }) {
  const { t } = useTranslation('bank-statements')
  const { executed, refused, returned, known, amiss } = answer
  const counts = { executed, refused, returned, known }
  const parts = (['executed', 'refused', 'returned', 'known'] as const)
    .filter((what) => counts[what] > 0)
    .map((what) => t(`answer.${what}`, { count: counts[what] }))
  // Several files may say the same.
  const told = [...new Set(amiss.map(inWords))]
  const isWell = refused + returned + amiss.length === 0
  return (
    <div role="status">
      <InfoAlert
        tone={!isWell ? 'warning' : executed > 0 ? 'success' : 'info'}
        title={t('answer.title')}
      >
        <Text size="sm">{parts.join(' ') || t('answer.nothing')}</Text>
        {amiss.length > 0 && (
          <>
            <Text size="sm" mt="xs">
              {t('answer.amiss')}
            </Text>
            <List size="sm">
              {told.slice(0, SHOWN).map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
            {told.length > SHOWN && <Text size="sm">{t('answer.more', { most: SHOWN })}</Text>}
          </>
        )}
      </InfoAlert>
    </div>
  )
}

// A payment by whom it pays, with the name that a bank knows it by.
function inWords({ payee, end_to_end_id: id, reason }: BankAnswer['amiss'][number]): string {
  return payee === null ? `${id}: ${reason}` : `${payee}: ${reason} (${id})`
}
