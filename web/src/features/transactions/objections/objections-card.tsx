import { Button, Group, Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Objection } from '@zegel/contract/transactions/objections'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDay, formatUnits } from '../../../lib/format.ts'
import { useOpenObjections } from '../../../pieces/objections/objections.api.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { AnswerForm } from './answer-form.tsx'

/** What participants say is not right about what was recorded of an instrument, until it is settled; nothing when nobody says so. */
export function ObjectionsCard({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('objections')
  const open = useOpenObjections(instrument.id)
  const [answering, setAnswering] = useState<Objection>()
  if (!open.data || open.data.total === 0) return null
  return (
    <InfoAlert tone="warning" title={t('issuer.title', { count: open.data.total })}>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 12 }}>
        {open.data.data.map((objection) => (
          <Item
            key={objection.id}
            objection={objection}
            onAnswer={instrument.may.manage ? () => setAnswering(objection) : undefined}
          />
        ))}
      </ul>
      {answering && <AnswerForm objection={answering} onClose={() => setAnswering(undefined)} />}
    </InfoAlert>
  )
}

interface ItemProps {
  objection: Objection
  onAnswer: (() => void) | undefined
}

function Item({ objection, onAnswer }: ItemProps) {
  const { t } = useTranslation('objections')
  const { legal_person, units, effective_date, made_at, reason } = objection
  const kind = objection.transaction_id ? 'transaction' : 'registration'
  const name = legal_person.legal_name
  return (
    <li style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm">
        {t(`issuer.about.${kind}`, {
          name,
          count: units,
          units: formatUnits(units),
          date: formatDate(effective_date),
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('issuer.reason', { reason, date: formatDay(made_at) })}
      </Text>
      {onAnswer && (
        <Group mt={4}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('issuer.answerTo', { name })}
            onClick={onAnswer}
          >
            {t('issuer.answer')}
          </Button>
        </Group>
      )}
    </li>
  )
}
