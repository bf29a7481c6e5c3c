import {
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { useTranslation } from 'react-i18next'

// The field says that it is required by its error, as every field here is unless its label says otherwise.
const quiet = { withAsterisk: false } as const

/** One line of text. */
export function TextField(props: TextInputProps) {
  return <TextInput {...quiet} {...props} />
}

/** Several lines of text; grows with what is in it. */
export function TextareaField(props: TextareaProps) {
  return <Textarea {...quiet} autosize minRows={3} maxRows={10} {...props} />
}

/** A password, with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('ui')
  return (
    <PasswordInput
      {...quiet}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
      {...props}
    />
  )
}
