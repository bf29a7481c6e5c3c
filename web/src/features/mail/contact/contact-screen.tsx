import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { contact, ContactMessage } from '@zegel/contract/mail/contact'
import { endpointMutation } from '../../../lib/endpoint-query.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { isUser } from '../../../shared/current-user-query.ts'
import { useCurrentUser } from '../../../shared/current-user.ts'
import { supportEmail } from '../../../shared/support.ts'
import { FormBody } from '../../../ui/dialogs/form-body.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { InSentence, PLACE } from '../../../ui/in-sentence.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import classes from './contact-screen.module.css'

/** Where anybody can write to the people behind the platform. */
export function ContactScreen() {
  const { t } = useTranslation('contact')
  const [sentFrom, setSentFrom] = useState<string>()
  const address = supportEmail()
  return (
    <div className={classes.root}>
      <Page title={t('title')} line={t('line')}>
        <Section>
          {sentFrom === undefined ? (
            <FormForReader onSent={setSentFrom} />
          ) : (
            <MessageSent email={sentFrom} onAnother={() => setSentFrom(undefined)} />
          )}
        </Section>
        <Text size="sm" c="dimmed">
          <InSentence sentence={t('orMail', { address: PLACE })}>
            <Anchor href={`mailto:${address}`} inherit c="inherit" underline="always">
              {address}
            </Anchor>
          </InSentence>
        </Text>
      </Page>
    </div>
  )
}

// Who is signed in finds the name and address filled in; that must be known before the form is there.
function FormForReader({ onSent }: { onSent: (email: string) => void }) {
  const { data, isPending } = useCurrentUser()
  if (isPending) return <LinesSkeleton lines={6} />
  const user = data && isUser(data) ? data : undefined
  return <ContactForm name={user?.name ?? ''} email={user?.email ?? ''} onSent={onSent} />
}

interface MessageSentProps {
  email: string
  onAnother: () => void
}

/** Says that the message is on its way; takes the focus that the form had. */
export function MessageSent({ email, onAnother }: MessageSentProps) {
  const { t } = useTranslation('contact')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack align="flex-start" gap="xs">
      <IconCircleCheck size={32} color="var(--zegel-success)" aria-hidden />
      <Title order={2} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
        {t('sent.title')}
      </Title>
      <Text style={{ overflowWrap: 'break-word' }}>{t('sent.text', { email })}</Text>
      <Button variant="default" mt="sm" onClick={onAnother}>
        {t('sent.another')}
      </Button>
    </Stack>
  )
}

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
    // The toast has said it.
    onFailed: () => undefined,
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

/** Sends a message to the people behind the platform. */
export function useSendMessage() {
  return useMutation(
    endpointMutation(contact.send, { input: (body: ContactMessage) => ({ body }) }),
  )
}
