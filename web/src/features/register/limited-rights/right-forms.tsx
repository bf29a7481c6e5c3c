import { SimpleGrid, Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import {
  EndedRight,
  type LimitedRight,
  limitedRights,
  NewLimitedRight,
  RightAcknowledgement,
} from '@zegel/contract/register/limited-rights'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { ACKNOWLEDGEMENTS, LIMITED_RIGHTS, VOTERS } from '@zegel/core/register/limited-right'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { today } from '../../../lib/format.ts'
import { ReasonForm } from '../../../shared/acting/reason-form.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { NumberingField } from '../../../shared/instruments/numbering-field.tsx'
import { numbersState, useAvailableIntervals } from '../../../shared/instruments/numbering.api.ts'
import type { IntervalFormValues } from '../../../shared/instruments/numbering.ts'
import { ParticipantSelect } from '../../../shared/legal-persons/participant-select.tsx'
import {
  useAcknowledgeRight,
  useEndRight,
  useRecordRight,
  useReverseRight,
} from '../../../shared/limited-rights/limited-rights.api.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { UnitsField } from '../../../ui/fields/number-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'

interface RightFormProps {
  instrument: Instrument
  onClose: () => void
}

/** Records a pledge, usufruct or attachment on units of a holder. */
export function RecordRightForm({ instrument, onClose }: RightFormProps) {
  const { t } = useTranslation('limited-rights')
  const record = useRecordRight()
  const [holderId, setHolderId] = useState<string>()
  const hasNumbers = isNumbered(instrument.type)
  const available = useAvailableIntervals(instrument.id, hasNumbers ? holderId : undefined)
  const form = useContractForm({
    schema: NewLimitedRight,
    initialValues: {
      financial_instrument_id: instrument.id,
      kind: LIMITED_RIGHTS.at(0) ?? 'pledge',
      holder_id: '',
      amount: '',
      numbering: [] as IntervalFormValues[],
      beneficiary_id: null as string | null,
      beneficiary_name: '',
      beneficiary_address: '',
      effective_date: today(),
      deed_date: '',
      notary: '',
      votes: 'holder',
      meeting_rights: false,
      rank: 1,
      shares_rank: false,
      note: '',
    },
    save: async ({ numbering, ...input }, options) => {
      try {
        const sent = numbering?.length ? { ...input, numbering } : input
        await record.mutateAsync({ input: sent, ...options })
      } catch (error) {
        toastFailure(error, t('record.failed'))
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('record.done'))
      onClose()
    },
  })
  const { amount, numbering, kind } = form.values
  return (
    <FormDialog
      title={t('record.title')}
      form={form}
      submitLabel={t('record.submit')}
      size="medium"
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <SelectField
          label={t('fields.kind')}
          data={LIMITED_RIGHTS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          data-autofocus
          {...form.getInputProps('kind')}
          onChange={(value) =>
            form.setValues({
              kind: value as LimitedRight['kind'], // safe: one of the options
              ...(value === 'attachment' && { votes: 'holder' as const }),
            })
          }
        />
        <ParticipantSelect
          instrumentId={instrument.id}
          label={t('fields.holder')}
          holding
          {...form.getInputProps('holder_id')}
          onChange={(id) => {
            setHolderId(id)
            form.setValues({ holder_id: id, numbering: [] })
          }}
        />
        <UnitsField label={t('fields.amount')} {...form.getInputProps('amount')} />
        <DateField label={t('fields.since')} {...form.getInputProps('effective_date')} />
        <ParticipantSelect
          instrumentId={instrument.id}
          label={t('fields.known')}
          description={t('fields.knownHelp')}
          without={holderId}
          clearable
          {...form.getInputProps('beneficiary_id')}
          value={form.values.beneficiary_id ?? ''}
          onChange={(id, participant) =>
            form.setValues({
              beneficiary_id: id || null,
              ...(participant && { beneficiary_name: participant.legal_person.legal_name }),
            })
          }
        />
        <TextField
          label={t(`fields.beneficiary.${kind}`)}
          {...form.getInputProps('beneficiary_name')}
        />
        <TextField label={t('fields.address')} {...form.getInputProps('beneficiary_address')} />
        <DateField label={t('fields.deedDate')} clearable {...form.getInputProps('deed_date')} />
        <TextField label={t('fields.notary')} {...form.getInputProps('notary')} />
        <SelectField
          label={t('fields.votes')}
          data={VOTERS.map((value) => ({ value, label: t(`voters.${value}`) }))}
          disabled={kind === 'attachment'}
          {...form.getInputProps('votes')}
        />
        <UnitsField
          label={t('fields.rank')}
          description={t('fields.rankHelp')}
          {...form.getInputProps('rank')}
        />
      </SimpleGrid>
      {hasNumbers && holderId && (
        <NumberingField
          value={numbering}
          onChange={(intervals) => form.setFieldValue('numbering', intervals)}
          amount={typeof amount === 'number' ? amount : 0}
          unavailable={[]}
          available={available.data ?? []}
          errors={form.errors}
          state={numbersState(available, available)}
        />
      )}
      <SwitchField
        label={t('fields.meetingRights')}
        {...form.getInputProps('meeting_rights', { type: 'checkbox' })}
      />
      <SwitchField
        label={t('fields.sharesRank')}
        description={t('fields.sharesRankHelp')}
        {...form.getInputProps('shares_rank', { type: 'checkbox' })}
      />
      <TextareaField label={t('fields.note')} minRows={2} {...form.getInputProps('note')} />
    </FormDialog>
  )
}

/** Records on which day the company acknowledged a right, or was served with its deed. */
export function AcknowledgeRightForm({
  instrument,
  right,
  onClose,
}: RightFormProps & { right: LimitedRight }) {
  const { t } = useTranslation('limited-rights')
  const acknowledge = useAcknowledgeRight()
  const form = useContractForm({
    schema: RightAcknowledgement,
    initialValues: {
      financial_instrument_id: instrument.id,
      id: right.id,
      kind: right.acknowledged_by ?? 'acknowledged',
      acknowledged_on: right.acknowledged_on ?? right.deed_date ?? today(),
    },
    save: async (input, options) => {
      try {
        await acknowledge.mutateAsync({ input, ...options })
      } catch (error) {
        toastFailure(error, t('acknowledge.failed'))
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('acknowledge.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('acknowledge.title')}
      form={form}
      submitLabel={t('acknowledge.submit')}
      onClose={onClose}
    >
      <Text>{t('acknowledge.line', { name: right.beneficiary.name })}</Text>
      <SelectField
        label={t('acknowledge.kind')}
        data={ACKNOWLEDGEMENTS.map((value) => ({ value, label: t(`acknowledge.kinds.${value}`) }))}
        data-autofocus
        {...form.getInputProps('kind')}
      />
      <DateField label={t('acknowledge.on')} {...form.getInputProps('acknowledged_on')} />
    </FormDialog>
  )
}

/** Ends a right from a day on, by the deed of its release where there is one. */
export function EndRightForm({
  instrument,
  right,
  onClose,
}: RightFormProps & { right: LimitedRight }) {
  const { t } = useTranslation('limited-rights')
  const end = useEndRight()
  const form = useContractForm({
    schema: EndedRight,
    initialValues: {
      financial_instrument_id: instrument.id,
      id: right.id,
      effective_date: today(),
      deed_date: '',
      notary: '',
    },
    save: async (input, options) => {
      try {
        await end.mutateAsync({ input, ...options })
      } catch (error) {
        toastFailure(error, t('end.failed'))
        throw error
      }
    },
    onSaved: () => {
      showToast('success', t('end.done'))
      onClose()
    },
  })
  return (
    <FormDialog title={t('end.title')} form={form} submitLabel={t('end.submit')} onClose={onClose}>
      <Text>{t('end.line', { name: right.beneficiary.name })}</Text>
      <DateField
        label={t('fields.endsOn')}
        data-autofocus
        {...form.getInputProps('effective_date')}
      />
      <DateField label={t('fields.releaseDeed')} clearable {...form.getInputProps('deed_date')} />
      <TextField label={t('fields.notary')} {...form.getInputProps('notary')} />
    </FormDialog>
  )
}

/** Turns back, with a reason, that a right ended, or that it was recorded. */
export function ReverseRightForm({
  instrument,
  right,
  onClose,
}: RightFormProps & { right: LimitedRight }) {
  const { t } = useTranslation('limited-rights')
  const reverse = useReverseRight()
  const isOfEnd = right.ended_on !== null
  return (
    <ReasonForm
      schema={limitedRights.reverse.body}
      subject={{ financial_instrument_id: instrument.id, id: right.id }}
      words={{
        title: t(isOfEnd ? 'reverse.endTitle' : 'reverse.title'),
        question: t(isOfEnd ? 'reverse.endLine' : 'reverse.line', {
          name: right.beneficiary.name,
        }),
        submit: t(isOfEnd ? 'reverse.endAction' : 'reverse.action'),
        done: t(isOfEnd ? 'reverse.endDone' : 'reverse.done'),
        failed: t('reverse.failed'),
      }}
      onSend={(input, options) => reverse.mutateAsync({ input, ...options })}
      onClose={onClose}
    />
  )
}
