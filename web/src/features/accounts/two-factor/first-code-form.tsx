import { Button, Group, Stack } from '@mantine/core'
import { ConfirmTwoFactor } from '@zegel/contract/accounts/two-factor'
import { useTranslation } from 'react-i18next'
import { fieldRefusal } from '../../../lib/field-refusal.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { useConfirmed } from '../../../pieces/confirmed.tsx'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { CodeField } from '../../../ui/code-field.tsx'
import { confirmCode } from './two-factor.api.ts'

/** The first code of the app, which proves that it has the secret; six digits send themselves. */
export function FirstCodeForm({ onConfirmed }: { onConfirmed: () => Promise<void> }) {
  const { t } = useTranslation(['two-factor', 'messages'])
  const { confirmed, passwordDialog } = useConfirmed()
  const form = useContractForm({
    schema: ConfirmTwoFactor,
    initialValues: { code: '' },
    save: ({ code }) =>
      confirmed(() => confirmCode(code)).catch((error: unknown) => {
        // Wrong or not, it is no use a second time.
        form.setFieldValue('code', '')
        throw fieldRefusal(error, 'code', t('messages:setup-code-wrong'))
      }),
    onSaved: () => void onConfirmed(),
    onFailed: (error) => toastFailure(error),
  })
  return (
    <>
      <form onSubmit={form.handleSubmit} noValidate>
        <Stack gap="md">
          <CodeField
            label={t('setUp.code')}
            description={t('setUp.codeHelp')}
            data-autofocus
            readOnly={form.isSaving}
            {...form.getInputProps('code')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={form.isSaving}>
              {t('setUp.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
      {passwordDialog}
    </>
  )
}
