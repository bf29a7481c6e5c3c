import type { SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { currentLanguage } from '../../i18n/i18n.ts'
import { listCountries } from '../../lib/address.ts'
import { SelectField } from './choice-fields.tsx'

/** One of all countries, found by typing its name in the language on screen. */
export function CountryField({ value, ...props }: Omit<SelectProps, 'data' | 'searchable'>) {
  const language = currentLanguage()
  const countries = useMemo(() => listCountries(language), [language])
  return (
    <SelectField
      autoComplete="country"
      {...props}
      // An empty text is a choice to a select, with a cross to undo it.
      {...(value !== undefined && { value: value || null })}
      searchable
      data={countries}
      // What is typed is another country, and no more of this one.
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
