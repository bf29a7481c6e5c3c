import { SimpleGrid, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CountryField } from '../../ui/country-field.tsx'
import { TextField } from '../../ui/text-fields.tsx'

interface EntityAddressFieldsProps {
  getInputProps: (field: 'address' | 'zip_code' | 'city' | 'country') => TextInputProps
}

/** Where an entity has its seat; all of it is required. */
export function EntityAddressFields({ getInputProps }: EntityAddressFieldsProps) {
  const { t } = useTranslation('profile')
  const country = getInputProps('country') as object // safe: the form makes the same props for every kind of field
  return (
    <>
      <TextField
        label={t('entities.street')}
        autoComplete="street-address"
        {...getInputProps('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          label={t('entities.zipCode')}
          autoComplete="postal-code"
          {...getInputProps('zip_code')}
        />
        <TextField
          label={t('entities.city')}
          autoComplete="address-level2"
          {...getInputProps('city')}
        />
      </SimpleGrid>
      <CountryField label={t('entities.country')} {...country} />
    </>
  )
}
