import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { type Objection, objections } from '@zegel/contract/transactions/objections'
import { useContractForm } from '../../../lib/form.tsx'
import { formatDate, formatDay, formatUnits } from '../../../lib/format.ts'
import { useOpenObjections, useSettleObjection } from '../../../shared/objections/objections.api.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'

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
    <li style={{ overflowWrap: 'break-word' }}>
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

/** Answers an objection; what has to change in the register is turned back there. */
function AnswerForm({ objection, onClose }: { objection: Objection; onClose: () => void }) {
  const { t } = useTranslation('objections')
  const settle = useSettleObjection()
  const form = useContractForm({
    schema: objections.settle.body,
    initialValues: {
      financial_instrument_id: objection.instrument.id,
      objection_id: objection.id,
      answer: '',
    },
    save: (input) => settle.mutateAsync(input),
    onSaved: () => {
      showToast('success', t('answer.done', { name: objection.legal_person.legal_name }))
      onClose()
    },
  })
  const kind = objection.transaction_id ? 'transaction' : 'registration'
  return (
    <FormDialog
      title={t('answer.title', { name: objection.legal_person.legal_name })}
      form={form}
      submitLabel={t('answer.submit')}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: 'break-word' }}>
        {t('answer.reason', { reason: objection.reason })}
      </Text>
      <Text size="sm" c="dimmed">
        {t(`answer.line.${kind}`)}
      </Text>
      <TextareaField label={t('answer.answer')} data-autofocus {...form.getInputProps('answer')} />
    </FormDialog>
  )
}
