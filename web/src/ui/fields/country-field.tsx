import type { SelectProps } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { currentLanguage } from '../../i18n/i18n.ts'
import { countryName, listCountries } from '../../lib/address.ts'
import { SelectField } from './choice-fields.tsx'

interface CountryFieldProps
  extends Omit<SelectProps, 'data' | 'searchable' | 'value' | 'defaultValue'> {
  /** The code of a country; an empty text where none is chosen yet. */
  value?: string | null
}

/** One of all countries, found by typing its name in the language on screen. */
export function CountryField({ value, ...props }: CountryFieldProps) {
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
