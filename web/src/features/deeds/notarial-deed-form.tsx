import { NewNotarialDeed, type NotarialDeed } from '@zegel/contract/deeds/deeds'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useContractForm } from '../../lib/form.tsx'
import { today } from '../../lib/format.ts'
import { OneFileField } from '../../shared/files/one-file-field.tsx'
import { choicesSchema } from '../../shared/terms/choices-schema.ts'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { notifySuccess } from '../../ui/dialogs/toasts.tsx'
import { useRecordNotarialDeed } from './deeds.api.ts'

interface Values {
  transaction_id: string
  date: string
  notary: string
  number: string
  file: File | null
}

// Without a scan there is no file to send; what it replaces goes along, so that nobody overwrites what they did not see.
function toDeed(known: NotarialDeed | undefined) {
  return choicesSchema({
    schema: NewNotarialDeed,
    toInput: ({ file, number, ...values }: Values): NewNotarialDeed => ({
      ...values,
      ...(number && { number }),
      ...(file && { file }),
      ...(known && { replaces_id: known.id }),
    }),
  })
}

/** Records the notarial deed of a transaction of shares: when, before whom, its number and a scan of it. */
export function NotarialDeedForm({
  transactionId,
  known,
  onClose,
}: {
  transactionId: string
  /** The deed that this one puts right or adds to; undefined when it is the first. */
  known: NotarialDeed | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('deeds')
  const record = useRecordNotarialDeed()
  const initialValues: Values = {
    transaction_id: transactionId,
    date: known?.date ?? '',
    notary: known?.notary ?? '',
    number: known?.number ?? '',
    file: null,
  }
  const form = useContractForm({
    schema: toDeed(known),
    initialValues,
    save: async (input) => {
      try {
        await record.mutateAsync(input)
      } catch (error) {
        toastFailure(error, t('notarial.failed'))
        throw error
      }
      notifySuccess(t('notarial.done'))
    },
    onSaved: onClose,
  })
  const { file } = form.getValues()
  return (
    <FormDialog
      title={t('notarial.title')}
      form={form}
      submitLabel={t('notarial.submit')}
      onClose={onClose}
    >
      <TextField
        label={t('notarial.notary')}
        description={t('notarial.notaryHelp')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('notary')}
      />
      <TextField
        label={t('notarial.number')}
        autoComplete="off"
        {...form.getInputProps('number')}
      />
      <DateField
        label={t('notarial.date')}
        description={t('notarial.dateHelp')}
        maxDate={today()}
        {...form.getInputProps('date')}
      />
      <OneFileField
        label={t('notarial.file')}
        file={file}
        error={form.errors['file']}
        onChange={(chosen) => form.setFieldValue('file', chosen)}
      />
    </FormDialog>
  )
}
