import { type MantineSize, type SelectProps, SimpleGrid, type TextInputProps } from '@mantine/core'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countryName, listCountries } from './address.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'

interface FieldsProps<Field extends string> {
  getInputProps: (field: Field) => TextInputProps
  size?: MantineSize
}

/** A person's name, as an official paper has it. */
export function NameFields({
  getInputProps,
  size = 'sm',
}: FieldsProps<'first_name' | 'last_name'>) {
  const { t } = useTranslation('legal-persons')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextField
        label={t('field.firstName')}
        autoComplete="given-name"
        size={size}
        {...getInputProps('first_name')}
      />
      <TextField
        label={t('field.lastName')}
        autoComplete="family-name"
        size={size}
        {...getInputProps('last_name')}
      />
    </SimpleGrid>
  )
}

interface AddressFieldsProps extends FieldsProps<'address' | 'zip_code' | 'city'> {
  /** What stands beside one another below the place. */
  children?: ReactNode
}

/** Where somebody lives or has their seat, within a country. */
export function AddressFields({ getInputProps, size = 'sm', children }: AddressFieldsProps) {
  const { t } = useTranslation('legal-persons')
  return (
    <>
      <TextField
        label={t('field.street')}
        autoComplete="street-address"
        size={size}
        {...getInputProps('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          label={t('field.zipCode')}
          autoComplete="postal-code"
          size={size}
          {...getInputProps('zip_code')}
        />
        <TextField
          label={t('field.city')}
          autoComplete="address-level2"
          size={size}
          {...getInputProps('city')}
        />
        {children}
      </SimpleGrid>
    </>
  )
}

interface CountryFieldProps
  extends Omit<SelectProps, 'label' | 'data' | 'searchable' | 'value' | 'defaultValue'> {
  /** The code of a country; an empty text where none is chosen yet. */
  value?: string | null
}

/** The country of an address: one of all, found by typing its name in the language on screen. */
export function CountryField({ value, ...props }: CountryFieldProps) {
  const { t } = useTranslation('legal-persons')
  const language = currentLanguage()
  // Two hundred and fifty take longer to draw than the form around them, so they follow it; the browser may fill one in meanwhile.
  const isFormThere = useDeferredValue(true, false)
  const countries = useMemo(
    () => (isFormThere ? listCountries(language) : undefined),
    [isFormThere, language],
  )
  const chosen = value ? [{ value, label: countryName(value, language) }] : []
  return (
    <SelectField
      label={t('field.country')}
      autoComplete="country"
      {...props}
      // An empty text is a choice to a select, with a cross to undo it.
      {...(value !== undefined && { value: value || null })}
      searchable
      data={countries ?? chosen}
      // What is typed is another country, and no more of this one.
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
