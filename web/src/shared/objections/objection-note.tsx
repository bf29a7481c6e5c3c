import { Text } from '@mantine/core'
import type { OwnObjection } from '@zegel/contract/transactions/objections'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDay } from '../../lib/format.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'

interface ObjectionNoteProps {
  objection: OwnObjection
  /** Who recorded what it is about. */
  organization: string
}

/** What became of one's own objection; nothing once it was taken back or what it was about was turned back. */
export function ObjectionNote({ objection, organization }: ObjectionNoteProps) {
  const { t } = useTranslation('objections')
  const { outcome, reason, answer, made_at } = objection
  if (outcome === 'withdrawn' || outcome === 'corrected') return null
  return (
    <InfoAlert
      tone={outcome ? 'info' : 'warning'}
      title={t(outcome ? 'own.answered' : 'own.open', { organization })}
    >
      <Text size="sm" style={{ overflowWrap: 'break-word' }}>
        {t('own.reason', { reason, date: formatDay(made_at) })}
      </Text>
      {answer && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'break-word' }}>
          {t('own.answer', { answer, organization })}
        </Text>
      )}
    </InfoAlert>
  )
}
