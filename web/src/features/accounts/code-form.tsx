import { Button, Stack, Text } from '@mantine/core'
import { Code } from '@zegel/contract/accounts/two-factor'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CodeField } from '../../ui/code-field.tsx'
import { ChallengeRefused } from './challenge-refused.tsx'
import { type ChallengeFormProps, useChallengeForm } from './use-challenge-form.ts'

const Input = z.object({ code: Code })

/** The six digits of the authenticator app; sends itself when they are all there. */
export function CodeForm(props: ChallengeFormProps) {
  const { t } = useTranslation('credentials')
  const { form, isWrong, inputRef } = useChallengeForm(Input, props)
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
