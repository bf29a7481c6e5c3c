import { ContactMessage } from '@zegel/contract/mail/contact'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../lib/form.tsx'
import { FormBody } from '../../../ui/form-body.tsx'
import { TextField } from '../../../ui/text-fields.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { useSendMessage } from './contact.api.ts'

interface ContactFormProps {
  name: string
  email: string
  /** With the address the answer will go to. */
  onSent: (email: string) => void
}

/** A message and whom to answer. */
export function ContactForm({ name, email, onSent }: ContactFormProps) {
  const { t } = useTranslation('contact')
  const sendMessage = useSendMessage()
  const form = useContractForm({
    schema: ContactMessage,
    initialValues: { name, email, message: '' },
    save: async (input) => {
      try {
        await sendMessage.mutateAsync(input)
      } catch (error) {
        toastFailure(error, t('submissionError'))
        throw error
      }
      onSent(input.email)
    },
  })
  return (
    <FormBody form={form} submitLabel={t('send')}>
      <TextField label={t('name')} autoComplete="name" {...form.getInputProps('name')} />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextareaField label={t('message')} minRows={6} {...form.getInputProps('message')} />
    </FormBody>
  )
}
