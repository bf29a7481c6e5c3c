import type { UseFormReturnType } from '@mantine/form'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/text-fields.tsx'

interface NewPasswordFieldsProps<Values> {
  form: UseFormReturnType<Values>
  label: string
  passwordRef?: Ref<HTMLInputElement>
}

/** A password that somebody chooses, and again. */
export function NewPasswordFields<
  Values extends { password: string; password_confirmation: string },
>({ form, label, passwordRef }: NewPasswordFieldsProps<Values>) {
  const { t } = useTranslation('credentials')
  return (
    <>
      <PasswordField
        ref={passwordRef}
        label={label}
        description={t('passwordRule')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        size="md"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('passwordAgain')}
        autoComplete="new-password"
        size="md"
        {...form.getInputProps('password_confirmation')}
      />
    </>
  )
}
