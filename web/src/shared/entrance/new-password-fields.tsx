import type { PasswordInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Ref } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordField } from '../../ui/fields/text-fields.tsx'

/** A password that somebody chooses, with what is asked of it. */
export function NewPasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('credentials')
  return (
    <PasswordField
      label={t('password')}
      description={t('passwordRule')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="new-password"
      size="md"
      {...props}
    />
  )
}

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
      <NewPasswordField ref={passwordRef} label={label} {...form.getInputProps('password')} />
      <PasswordField
        label={t('passwordAgain')}
        autoComplete="new-password"
        size="md"
        {...form.getInputProps('password_confirmation')}
      />
    </>
  )
}
