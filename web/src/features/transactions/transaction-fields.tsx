import { SimpleGrid, Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { hasSchedule, instrumentType, isNumbered } from '@zegel/core/instruments/instrument-type'
import { typeForSender } from '@zegel/core/transactions/transaction-type'
import { useTranslation } from 'react-i18next'
import { AccruedInterestField } from '../../pieces/accrued-interest-field.tsx'
import { AuthorityNote } from '../../pieces/authority-note.tsx'
import { NumberingField } from '../../pieces/numbering-field.tsx'
import { SwitchField } from '../../ui/choice-fields.tsx'
import { TextareaField } from '../../ui/textarea-field.tsx'
import { AttachmentsPart } from './attachments-part.tsx'
import { KnownDeedFields } from './known-deed-fields.tsx'
import { HistoricToggle } from './historic-toggle.tsx'
import { PartyFields } from './party-fields.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TransactionTotal } from './transaction-total.tsx'
import type { useTransactionForm } from './use-transaction-form.ts'

export type TransactionFieldsProps = ReturnType<typeof useTransactionForm> & {
  instrument: Instrument
}

/** All that is asked about a new transaction. */
export function TransactionFields(props: TransactionFieldsProps) {
  const { instrument, form, limits, refused, numbers } = props
  const { t } = useTranslation('transactions')
  const { sending_legal_person_id: sender, amount, numbering, historic, file } = form.values
  const isTransfer = typeForSender(sender, instrument.issuing_legal_person_id) === 'transfer'
  return (
    <>
      <HistoricToggle
        isHistoric={historic}
        onChange={(value) =>
          form.setValues({ historic: value, ...(!value && { notarial_deed: undefined }) })
        }
      />
      {!historic && <AuthorityNote legalPersonId={instrument.issuing_legal_person_id} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <PartyFields {...props} />
        <TermsFields {...props} />
      </SimpleGrid>
      {isTransfer && hasSchedule(instrument.type) && (
        <AccruedInterestField
          instrumentId={instrument.id}
          amount={amount}
          date={form.values.effective_date}
          value={form.values.accrued_interest ?? null}
          error={form.errors['accrued_interest']}
          onChange={(value) => form.setFieldValue('accrued_interest', value)}
        />
      )}
      {historic && instrumentType(instrument.type).isNotarial && <KnownDeedFields form={form} />}
      {isNumbered(instrument.type) && (
        <NumberingField
          value={numbering}
          onChange={(intervals) => form.setFieldValue('numbering', intervals)}
          amount={typeof amount === 'number' ? amount : 0}
          unavailable={limits.unavailable}
          available={isTransfer ? (limits.available ?? []) : undefined}
          errors={form.errors}
          state={numbers}
        />
      )}
      <TextareaField
        label={t('create.description')}
        description={t('create.descriptionHelp')}
        minRows={2}
        {...form.getInputProps('description')}
      />
      <AttachmentsPart
        instrumentId={instrument.id}
        files={file}
        refused={refused}
        onChange={(files) => form.setFieldValue('file', files)}
        error={form.errors['file']}
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
    </>
  )
}
