import { Button, Group, Text } from '@mantine/core'
import { NewAcquisitionRecord } from '@zegel/contract/register/limited-rights'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useContractForm } from '../../lib/form.tsx'
import { formatDate, today } from '../../lib/format.ts'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import {
  useAcquisition,
  useRecordAcquisition,
} from '../../shared/limited-rights/limited-rights.api.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import type { KnownTransaction } from './transactions.api.ts'

/** Whether a company acknowledged a transfer of its shares; until then it says that the rights on them are suspended. */
export function AcquisitionPart({ transaction }: { transaction: KnownTransaction }) {
  const { t } = useTranslation('transactions')
  const { uuid, type, status, reversal, may, financial_instrument: instrument } = transaction
  const [isRecording, setIsRecording] = useState(false)
  const isWanted =
    type === 'transfer' && status === 'completed' && !reversal && isNumbered(instrument.type)
  const { data } = useAcquisition(uuid, isWanted)
  if (!isWanted || !data) return null
  const { acknowledged_on: day, kind, released_on: released } = data
  const record = may.reverse && (
    <Button variant="default" size="xs" onClick={() => setIsRecording(true)}>
      {t('acquisition.action')}
    </Button>
  )
  return (
    <>
      {data.suspended ? (
        <InfoAlert tone="warning" title={t('acquisition.title')} action={record}>
          {t('acquisition.suspended')}
        </InfoAlert>
      ) : (
        <Group justify="space-between" gap="sm" align="flex-start">
          <Text size="sm">
            {kind && day && t(`acquisition.${kind}`, { date: formatDate(day) })}{' '}
            {released && t('acquisition.released', { date: formatDate(released) })}
          </Text>
          {record}
        </Group>
      )}
      {isRecording && (
        <AcquisitionForm transactionId={uuid} onClose={() => setIsRecording(false)} />
      )}
    </>
  )
}

interface AcquisitionFormProps {
  transactionId: string
  onClose: () => void
}

const KINDS = ['acknowledged', 'served', 'released'] as const

function AcquisitionForm({ transactionId, onClose }: AcquisitionFormProps) {
  const { t } = useTranslation('transactions')
  const record = useRecordAcquisition()
  const form = useContractForm({
    schema: NewAcquisitionRecord,
    initialValues: {
      transaction_id: transactionId,
      kind: 'acknowledged',
      acknowledged_on: today(),
      note: '',
    },
    save: async (input, options) => {
      try {
        await record.mutateAsync({ input, ...options })
      } catch (error) {
        toastFailure(error, t('acquisition.failed'))
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('acquisition.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('acquisition.formTitle')}
      form={form}
      submitLabel={t('acquisition.submit')}
      onClose={onClose}
    >
      <SelectField
        label={t('acquisition.kind')}
        data={KINDS.map((value) => ({ value, label: t(`acquisition.kinds.${value}`) }))}
        data-autofocus
        {...form.getInputProps('kind')}
      />
      <DateField label={t('acquisition.date')} {...form.getInputProps('acknowledged_on')} />
      <TextareaField label={t('acquisition.note')} minRows={2} {...form.getInputProps('note')} />
    </FormDialog>
  )
}
