import { SimpleGrid, Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { typeForSender } from '@zegel/core/transactions/transaction-type'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../lib/format.ts'
import { NumberingField } from '../../pieces/numbering-field.tsx'
import { ParticipantSelect } from '../../pieces/participant-select.tsx'
import { SwitchField } from '../../ui/choice-fields.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { MoneyField, UnitsField } from '../../ui/number-fields.tsx'
import type { RemoteOption } from '../../ui/remote-select.tsx'
import { TextareaField } from '../../ui/textarea-field.tsx'
import { HistoricToggle } from './historic-toggle.tsx'
import { TransactionTotal } from './transaction-total.tsx'
import { TransactionTypeField } from './transaction-type-field.tsx'
import { unitsLeft } from './transaction-draft.ts'
import { useTransactionForm } from './use-transaction-form.ts'

export interface CreateTransactionFormProps {
  instrument: Instrument
  /** Who receives, when that is known already. */
  receiver?: RemoteOption | undefined
  isHistoric?: boolean
  onClose: () => void
}

/** A new transaction by the issuer's side: an issuance, or a transfer between participants. */
export function CreateTransactionForm({
  instrument,
  receiver,
  isHistoric = false,
  onClose,
}: CreateTransactionFormProps) {
  const { t } = useTranslation('transactions')
  const { form, limits, hasFailed, chooseSender } = useTransactionForm({
    instrument,
    receiverId: receiver?.value ?? '',
    isHistoric,
    onSaved: onClose,
  })
  const { sending_legal_person_id: sender, amount, numbering, historic } = form.values
  const type = typeForSender(sender, instrument.issuing_legal_person_id)
  const left = unitsLeft(form.values, limits)
  const issuer = instrument.issuing_legal_person && {
    value: instrument.issuing_legal_person.id,
    label: instrument.issuing_legal_person.legal_name,
    hint: t('create.issuer'),
  }

  return (
    <FormDialog
      title={t('create.title')}
      form={form}
      submitLabel={t('create.submit')}
      size="lg"
      onClose={onClose}
    >
      <HistoricToggle
        isHistoric={historic}
        onChange={(value) => form.setFieldValue('historic', value)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <ParticipantSelect
          instrumentId={instrument.id}
          label={t('create.sender')}
          first={issuer ?? undefined}
          holding
          {...form.getInputProps('sending_legal_person_id')}
          onChange={(id, participant) => chooseSender(id, participant?.id)}
        />
        <ParticipantSelect
          instrumentId={instrument.id}
          label={t('create.receiver')}
          initial={receiver}
          without={sender}
          data-autofocus
          {...form.getInputProps('receiving_legal_person_id')}
        />
        <TransactionTypeField type={type} />
        <DateField label={t('create.date')} {...form.getInputProps('effective_date')} />
        <UnitsField
          label={t('create.amount')}
          description={
            left === undefined
              ? undefined
              : t('create.left', { count: left, formatted: formatUnits(left) })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('amount')}
          onChange={(typed) => form.setValues({ amount: typed, numbering: [] })}
        />
        <MoneyField label={t('create.price')} {...form.getInputProps('price_per_unit')} />
      </SimpleGrid>
      {isNumbered(instrument.type) && (
        <NumberingField
          value={numbering}
          onChange={(intervals) => form.setFieldValue('numbering', intervals)}
          amount={typeof amount === 'number' ? amount : 0}
          unavailable={limits.unavailable}
          available={type === 'transfer' ? limits.available : undefined}
          errors={form.errors}
          hasFailed={hasFailed}
        />
      )}
      <TextareaField
        label={t('create.description')}
        description={t('create.descriptionHelp')}
        minRows={2}
        {...form.getInputProps('description')}
      />
      <Stack gap="sm">
        <SwitchField
          label={t('create.notify')}
          {...form.getInputProps('notify_recipient', { type: 'checkbox' })}
        />
        <SwitchField
          label={t('create.paid')}
          {...form.getInputProps('is_paid', { type: 'checkbox' })}
        />
      </Stack>
      <TransactionTotal draft={form.values} />
    </FormDialog>
  )
}
