import type { TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/text-fields.tsx'

interface NewPersonFieldsProps {
  getInputProps: (field: 'first_name' | 'email') => TextInputProps
}

/** A natural person who is not in the organisation's list. */
export function NewPersonFields({ getInputProps }: NewPersonFieldsProps) {
  const { t } = useTranslation('structure')
  return (
    <>
      <TextField
        label={t('dialogs.member.firstName')}
        autoComplete="off"
        {...getInputProps('first_name')}
      />
      <TextField
        label={t('dialogs.member.email')}
        description={t('dialogs.member.emailHelp')}
        type="email"
        autoComplete="off"
        {...getInputProps('email')}
      />
    </>
  )
}
