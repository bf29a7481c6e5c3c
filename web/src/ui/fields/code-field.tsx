import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'
import classes from './code-field.module.css'

type Passed = 'label' | 'description' | 'error' | 'size' | 'readOnly' | 'onBlur' | 'onFocus' | 'ref'

interface CodeFieldProps extends Pick<TextInputProps, Passed> {
  value?: string
  onChange: (code: string) => void
  /** How many digits a code has; its form is sent by itself when they are all there. */
  length?: number
}

/** The code of an authenticator app: digits only, however they are typed or pasted. */
export function CodeField({ value = '', onChange, length = 6, ...rest }: CodeFieldProps) {
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const code = currentTarget.value.replaceAll(/\D/g, '').slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) currentTarget.form?.requestSubmit()
  }
  return (
    <TextInput
      withAsterisk={false}
      inputMode="numeric"
      autoComplete="one-time-code"
      classNames={{ input: classes.input ?? '' }}
      {...rest}
      value={value}
      onChange={handleChange}
    />
  )
}
