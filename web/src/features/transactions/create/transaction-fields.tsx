import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { hasSchedule, instrumentType, isNumbered } from '@zegel/core/instruments/instrument-type'
import { formatCents } from '@zegel/core/money'
import { typeForSender } from '@zegel/core/transactions/transaction'
import { formatMoney } from '../../../lib/format.ts'
import { AccruedInterestField } from '../../../shared/instruments/accrued-interest-field.tsx'
import { AuthorityNote } from '../../../shared/acting/authority-note.tsx'
import { draftTotal } from '../../../shared/instruments/transaction-form-values.ts'
import { FilesDrop } from '../../../shared/files/files-drop.tsx'
import { NumberingField } from '../../../shared/instruments/numbering-field.tsx'
import { RightsFields } from '../../../shared/limited-rights/rights-fields.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { SegmentedToggle } from '../../../ui/fields/segmented-toggle.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { FileLinks } from '../transaction-record.tsx'
import { PartyFields } from './party-fields.tsx'
import { TermsFields } from './terms-fields.tsx'
import type { TransactionDraft } from './transaction-draft.ts'
import { useAttachedFiles } from '../transactions.api.ts'
import type { TransactionFieldsProps } from './use-transaction-form.ts'
import { FooterTotal } from '../../../ui/dialogs/dialog-footer.tsx'
import { useLiveWords } from '../../../ui/page/live-words.ts'

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
      {isTransfer && sender !== '' && (
        <RightsFields
          instrumentId={instrument.id}
          senderId={sender}
          value={form.values.limited_rights ?? []}
          onChange={(rights) => form.setFieldValue('limited_rights', rights)}
          errors={form.errors}
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
    </>
  )
}

/** Amount times price, as it stands while typing. */
export function TransactionTotal({ draft }: { draft: TransactionDraft }) {
  const { t } = useTranslation('transactions')
  const total = draftTotal(draft)
  return (
    <FooterTotal label={t('create.total')} isLive>
      {total === undefined ? '–' : formatMoney(formatCents(total))}
    </FooterTotal>
  )
}

interface HistoricToggleProps {
  isHistoric: boolean
  onChange: (isHistoric: boolean) => void
}

/** New or historic, with what that means in a line. */
function HistoricToggle({ isHistoric, onChange }: HistoricToggleProps) {
  const { t } = useTranslation('transactions')
  const live = useLiveWords(isHistoric)
  return (
    <Stack gap={6}>
      <SegmentedToggle
        label={t('create.kind')}
        value={isHistoric ? 'historic' : 'new'}
        onChange={(kind) => onChange(kind === 'historic')}
        isFullWidth
        options={[
          { value: 'new', label: t('create.new') },
          { value: 'historic', label: t('create.historic') },
        ]}
      />
      <Text size="sm" c="dimmed" {...live}>
        {isHistoric ? t('create.historicHelp') : t('create.newHelp')}
      </Text>
    </Stack>
  )
}

/** The notarial deed by which shares passed, recorded along with the transaction: they were acquired on its day. */
function KnownDeedFields({ form }: Pick<TransactionFieldsProps, 'form'>) {
  const { t } = useTranslation('transactions')
  const { notarial_deed: deed, effective_date: date } = form.values
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('create.deed')}
        description={t('create.deedHelp')}
        checked={deed !== undefined}
        onChange={({ currentTarget }) =>
          form.setFieldValue(
            'notarial_deed',
            currentTarget.checked ? { date, notary: '', number: '' } : undefined,
          )
        }
      />
      {deed && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextField
            label={t('create.notary')}
            autoComplete="off"
            {...form.getInputProps('notarial_deed.notary')}
          />
          <TextField
            label={t('create.deedNumber')}
            autoComplete="off"
            {...form.getInputProps('notarial_deed.number')}
          />
        </SimpleGrid>
      )}
    </Stack>
  )
}

interface AttachmentsPartProps {
  instrumentId: string
  files: readonly File[]
  refused: ReadonlyMap<File, string>
  onChange: (files: File[]) => void
  error: ReactNode
}

/** The files of a new transaction: those that come along by themselves, and those that are added. */
function AttachmentsPart({ instrumentId, ...chosen }: AttachmentsPartProps) {
  const { t } = useTranslation('transactions')
  return (
    <Stack gap="sm">
      <FilesDrop label={t('files.add')} {...chosen} />
      <AttachedFiles instrumentId={instrumentId} />
    </Stack>
  )
}

function AttachedFiles({ instrumentId }: { instrumentId: string }) {
  const { t } = useTranslation('transactions')
  const labelId = useId()
  const { data: files = [], isLoadingError } = useAttachedFiles(instrumentId)
  if (isLoadingError) {
    return (
      <Text size="sm" c="dimmed">
        {t('files.attachedFailed')}
      </Text>
    )
  }
  if (files.length === 0) return null
  return (
    <div>
      <Text size="sm" c="dimmed" id={labelId} mb="xs">
        {t('files.attached', { count: files.length })}
      </Text>
      <FileLinks files={files} labelId={labelId} />
    </div>
  )
}
