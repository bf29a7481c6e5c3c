import type { TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'

interface AccountFieldsProps {
  getInputProps: (field: 'name' | 'email') => TextInputProps
  nameRef?: Ref<HTMLInputElement>
  /** The address is known and stays; this says why. */
  fixedEmailLine?: string | undefined
}

/** Whose account it is: a first name and an e-mail address. */
export function AccountFields({ getInputProps, nameRef, fixedEmailLine }: AccountFieldsProps) {
  const { t } = useTranslation('credentials')
  return (
    <>
      <TextField
        ref={nameRef}
        label={t('firstName')}
        autoComplete="given-name"
        size="md"
        {...getInputProps('name')}
      />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        size="md"
        readOnly={fixedEmailLine !== undefined}
        description={fixedEmailLine}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...getInputProps('email')}
      />
    </>
  )
}
