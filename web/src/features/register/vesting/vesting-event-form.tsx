import { Text } from '@mantine/core'
import { type GrantVesting, vesting, type VestingEntry } from '@zegel/contract/register/vesting'
import { VESTING_EVENTS } from '@zegel/core/vesting/vesting'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { z } from 'zod'
import { useContractForm } from '../../../lib/form.tsx'
import { formatDate, today } from '../../../lib/format.ts'
import { ReasonForm } from '../../../shared/acting/reason-form.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { useRecordVestingEvent, useReverseVesting } from './vesting.api.ts'

interface VestingEventFormProps {
  grant: GrantVesting
  onClose: () => void
}

/** Records that a grant vests faster from a day on, or that its holder leaves. */
export function VestingEventForm({ grant, onClose }: VestingEventFormProps) {
  const { t } = useTranslation('vesting')
  const record = useRecordVestingEvent()
  const form = useContractForm<
    typeof vesting.recordEvent.body,
    z.input<typeof vesting.recordEvent.body>
  >({
    schema: vesting.recordEvent.body,
    initialValues: {
      transaction_id: grant.transaction_id,
      kind: 'good_leaver',
      effective_date: today(),
      note: '',
    },
    save: (input, options) => record.mutateAsync({ input, ...options }),
    onSaved: () => {
      notifySuccess(t('event.done'))
      onClose()
    },
  })
  const kinds = VESTING_EVENTS.filter(
    (kind) => kind !== 'acceleration' || (grant.schedule?.acceleration_percentage ?? 0) > 0,
  )
  const { kind } = form.getValues()
  return (
    <FormDialog
      title={t('event.title')}
      form={form}
      submitLabel={t('event.submit')}
      onClose={onClose}
    >
      <SelectField
        label={t('event.kind')}
        data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      {kind !== 'acceleration' && grant.schedule && (
        <Text size="sm">
          {t('event.keeps', { what: t(`keeps.${grant.schedule[`${kind}_keeps`]}`) })}
        </Text>
      )}
      <DateField
        label={t('event.date')}
        description={t('event.dateHelp')}
        {...form.getInputProps('effective_date')}
      />
      <TextareaField label={t('event.note')} {...form.getInputProps('note')} />
    </FormDialog>
  )
}

interface ReverseVestingFormProps extends VestingEventFormProps {
  entry: VestingEntry
}

/** Turns back a schedule, or what happened to one, with a reason. */
export function ReverseVestingForm({ grant, entry, onClose }: ReverseVestingFormProps) {
  const { t } = useTranslation('vesting')
  const reverse = useReverseVesting()
  return (
    <ReasonForm
      schema={vesting.reverse.body}
      subject={{ transaction_id: grant.transaction_id, entry_id: entry.id }}
      words={{
        title: t('reverse.title'),
        question: t('reverse.question', {
          what: t(`kinds.${entry.kind}`),
          date: formatDate(entry.effective_date),
        }),
        submit: t('reverse.submit'),
        done: t('reverse.done'),
      }}
      onSend={(input, options) => reverse.mutateAsync({ input, ...options })}
      onClose={onClose}
    />
  )
}
