import { Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { z } from 'zod'
import { useContractForm } from '../../lib/form.tsx'
import type { SaveOptions } from '../../lib/use-idempotency-key.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { toastFailure } from './toast-failure.ts'

/** What a dialog says that asks why something is turned back. */
export interface ReasonWords {
  title: string
  question: string
  submit: string
  done: string
  /** In a toast, beside what the dialog itself tells of it. */
  failed?: string
}

interface ReasonFormProps<Schema extends z.ZodType, Subject extends object> {
  /** The contract's body, with a `reason` in it. */
  schema: Schema
  /** The ids in that body. */
  subject: Subject
  words: ReasonWords
  onSend: (input: z.output<Schema>, options: SaveOptions) => Promise<unknown>
  onClose: () => void
}

/** Turns something back that stays visible, with a reason: of a transaction, a registration, a right or whatever else was recorded. */
export function ReasonForm<Schema extends z.ZodType, Subject extends object>(
  props: ReasonFormProps<Schema, Subject>,
) {
  const { schema, subject, words, onSend, onClose } = props
  const { t } = useTranslation('common')
  const form = useContractForm({
    schema,
    initialValues: { ...subject, reason: '' },
    save: async (input, options) => {
      try {
        await onSend(input, options)
      } catch (error) {
        if (words.failed) toastFailure(error, words.failed)
        throw error
      }
    },
    onSaved: () => {
      showToast('success', words.done)
      onClose()
    },
  })
  return (
    <FormDialog title={words.title} form={form} submitLabel={words.submit} onClose={onClose}>
      <Text style={{ overflowWrap: 'break-word' }}>{words.question}</Text>
      <TextareaField label={t('reason')} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
