import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { User } from '@zegel/contract/accounts/accounts'
import { ChangeEmail } from '@zegel/contract/accounts/registration'
import { useContractForm } from '../../../lib/form.tsx'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { useConfirmed } from '../../../shared/acting/confirmed.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { changeEmail, useRequestVerification } from './profile.api.ts'

/** The address one signs in with, and whether it is known to be one's own. */
export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const [isChanging, setIsChanging] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const isVerified = user.email_verified_at !== null
  return (
    <Section
      title={t('email.title')}
      line={t('email.line')}
      actions={
        <Button variant="default" onClick={() => setIsChanging(true)}>
          {t('email.change')}
        </Button>
      }
    >
      <Stack gap="md">
        <Group gap="xs">
          <Text style={{ overflowWrap: 'break-word' }}>{user.email}</Text>
          {isVerified && <StatusBadge tone="success">{t('email.verified')}</StatusBadge>}
        </Group>
        {!isVerified && <UnverifiedWarning email={user.email} />}
        {sentTo !== undefined && <InfoAlert>{t('email.sent', { email: sentTo })}</InfoAlert>}
      </Stack>
      {isChanging && <ChangeEmailForm onSent={setSentTo} onClose={() => setIsChanging(false)} />}
    </Section>
  )
}

/** Says that the address was not verified yet, and sends the link once more. */
function UnverifiedWarning({ email }: { email: string }) {
  const { t } = useTranslation('profile')
  const request = useRequestVerification()

  function handleVerify() {
    whenAnswered(request.mutateAsync(), {
      onSuccess: () => showToast('success', t('email.verifySent', { email })),
      onError: (error) => toastFailure(error, t('email.verifyFailed')),
    })
  }

  return (
    <InfoAlert
      tone="warning"
      action={
        <Button variant="default" size="xs" loading={request.isPending} onClick={handleVerify}>
          {t('email.verify')}
        </Button>
      }
    >
      {t('email.unverified')}
    </InfoAlert>
  )
}

interface ChangeEmailFormProps {
  /** The link went to this address. */
  onSent: (email: string) => void
  onClose: () => void
}

/** Another address, which becomes the account's once the link that is sent there was followed. */
function ChangeEmailForm({ onSent, onClose }: ChangeEmailFormProps) {
  const { t } = useTranslation('profile')
  const { confirmed, passwordDialog } = useConfirmed()
  const form = useContractForm({
    schema: ChangeEmail,
    initialValues: { email: '' },
    save: async ({ email }) => {
      try {
        await confirmed(() => changeEmail(email))
      } catch (error) {
        toastFailure(error, t('updateFailed'))
        throw error
      }
      onSent(email)
    },
    onSaved: onClose,
    // The toast says it.
    onFailed: () => {},
  })
  return (
    <>
      <FormDialog
        title={t('email.change')}
        form={form}
        submitLabel={t('email.send')}
        onClose={onClose}
      >
        <Text size="sm">{t('email.changeLine')}</Text>
        <TextField
          label={t('email.new')}
          type="email"
          autoComplete="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
      </FormDialog>
      {passwordDialog}
    </>
  )
}
