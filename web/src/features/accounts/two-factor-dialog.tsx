import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { z } from 'zod'
import { Code } from '@zegel/contract/accounts/two-factor'
import { message } from '@zegel/contract/messages'
import { useEnter } from '../../shared/entrance/entrance.ts'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { type ChallengeFormProps, useChallengeForm } from './use-challenge-form.ts'

interface TwoFactorDialogProps {
  /** Where the visitor wanted to be. */
  wanted: string | undefined
  /** The challenge is no longer valid: the password is asked again. */
  onOver: () => void
  onClose: () => void
}

/** The second factor: a code of the authenticator app, or a recovery code. */
export function TwoFactorDialog({ wanted, onOver, onClose }: TwoFactorDialogProps) {
  const { t } = useTranslation('credentials')
  const [isRecovering, setIsRecovering] = useState(false)
  const enter = useEnter()
  const Form = isRecovering ? RecoveryCodeForm : CodeForm
  return (
    <Dialog onClose={onClose} title={t('code.title')} closeOnClickOutside={false}>
      <Stack gap="md" align="stretch">
        <Form onDone={() => enter(wanted)} onOver={onOver} />
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => setIsRecovering(!isRecovering)}
        >
          {t(isRecovering ? 'code.useApp' : 'code.useRecovery')}
        </Anchor>
      </Stack>
    </Dialog>
  )
}

const CodeInput = z.object({ code: Code })

/** The six digits of the authenticator app; sends itself when they are all there. */
export function CodeForm(props: ChallengeFormProps) {
  const { t } = useTranslation('credentials')
  const { form, isWrong, inputRef } = useChallengeForm(CodeInput, props)
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack gap="md">
        {isWrong && <ChallengeRefused reason={form.formError} />}
        <Text size="sm">{t('code.line')}</Text>
        <CodeField
          ref={inputRef}
          label={t('code.label')}
          size="md"
          data-autofocus
          {...form.getInputProps('code')}
          onChange={(code) => form.setFieldValue('code', code)}
          readOnly={form.isSaving}
        />
        <Button type="submit" loading={form.isSaving} fullWidth>
          {t('code.submit')}
        </Button>
      </Stack>
    </form>
  )
}

const RecoveryCodeInput = z.object({
  recovery_code: z
    .string()
    .trim()
    .min(1, { error: message('code-required') }),
})

/** One of the recovery codes, for who does not have the authenticator app at hand. */
export function RecoveryCodeForm(props: ChallengeFormProps) {
  const { t } = useTranslation('credentials')
  const { form, isWrong, inputRef } = useChallengeForm(RecoveryCodeInput, props)
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Stack gap="md">
        {isWrong && <ChallengeRefused reason={form.formError} />}
        <Text size="sm">{t('code.recoveryLine')}</Text>
        <TextField
          ref={inputRef}
          label={t('code.recoveryLabel')}
          size="md"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          {...form.getInputProps('recovery_code')}
          readOnly={form.isSaving}
        />
        <Button type="submit" loading={form.isSaving} fullWidth>
          {t('code.submit')}
        </Button>
      </Stack>
    </form>
  )
}

/** Says that signing in with this code did not work, and why as far as no field says it. */
export function ChallengeRefused({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('credentials')
  return (
    <InfoAlert tone="error">
      {t('codeWrong')} {reason}
    </InfoAlert>
  )
}
