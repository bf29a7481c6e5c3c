import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'

// The field says that it is required by its error, as every field here is unless its label says otherwise.
const quiet = { withAsterisk: false } as const

/** One line of text. */
export function TextField(props: TextInputProps) {
  return <TextInput {...quiet} {...props} />
}

/** A password, with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('ui')
  return (
    <PasswordInput
      {...quiet}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
      // As any other field does by itself.
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  )
}
