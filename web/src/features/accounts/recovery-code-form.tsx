import { Button, Stack, Text } from '@mantine/core'
import { message } from '@zegel/contract/messages'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { TextField } from '../../ui/text-fields.tsx'
import { ChallengeRefused } from './challenge-refused.tsx'
import { type ChallengeFormProps, useChallengeForm } from './use-challenge-form.ts'

const Input = z.object({
  recovery_code: z
    .string()
    .trim()
    .min(1, { error: message('code-required') }),
})

/** One of the recovery codes, for who does not have the authenticator app at hand. */
export function RecoveryCodeForm(props: ChallengeFormProps) {
  const { t } = useTranslation('credentials')
  const { form, isWrong, inputRef } = useChallengeForm(Input, props)
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
