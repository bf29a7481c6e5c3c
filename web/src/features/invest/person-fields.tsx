import { SimpleGrid, type TextInputProps } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CountryField } from '../../ui/fields/country-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'

export interface Person {
  first_name: string
  last_name: string
  address: string
  zip_code: string
  city: string
  country: string
}

interface PersonFieldsProps {
  getInputProps: (field: keyof Person) => TextInputProps
}

/** A person's name, as an official paper has it. */
export function NameFields({ getInputProps }: PersonFieldsProps) {
  const { t } = useTranslation('invest')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextField
        label={t('person.firstName')}
        autoComplete="given-name"
        size="md"
        {...getInputProps('first_name')}
      />
      <TextField
        label={t('person.lastName')}
        autoComplete="family-name"
        size="md"
        {...getInputProps('last_name')}
      />
    </SimpleGrid>
  )
}

/** Where somebody lives. */
export function AddressFields({ getInputProps }: PersonFieldsProps) {
  const { t } = useTranslation('invest')
  const country = getInputProps('country') as object // safe: the form makes the same props for every kind of field
  return (
    <>
      <TextField
        label={t('person.address')}
        autoComplete="street-address"
        size="md"
        {...getInputProps('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          label={t('person.zipCode')}
          autoComplete="postal-code"
          size="md"
          {...getInputProps('zip_code')}
        />
        <TextField
          label={t('person.city')}
          autoComplete="address-level2"
          size="md"
          {...getInputProps('city')}
        />
      </SimpleGrid>
      <CountryField label={t('person.country')} size="md" {...country} />
    </>
  )
}
