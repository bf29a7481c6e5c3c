import { isForeign } from '@zegel/core/legal-persons/register-facts'
import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/text-fields.tsx'
import { EntityCountryField, type EntityInputs } from './entity-fields.tsx'
import { KvkSearchPart } from './kvk/kvk-search-part.tsx'
import type { KvkSearch } from './kvk/use-kvk-search.ts'

interface RegisterPartProps extends EntityInputs {
  /** What stands in the form. */
  values: { country: string; business_register_number: string }
  search: KvkSearch
  /** Called beside the search itself. */
  onSearch?: (number: string) => void
  /** What came of it does not matter, since the company is known. */
  isQuiet?: boolean
}

/** Of which country a company is, and its number: searched in the Dutch business register, or typed with the register it is of. */
export function RegisterPart(props: RegisterPartProps) {
  const { getInputProps, values, search, onSearch, isQuiet = false } = props
  return (
    <>
      <EntityCountryField getInputProps={withNumberAnew(getInputProps)} />
      {isForeign(values.country) ? (
        <ForeignRegisterFields getInputProps={getInputProps} />
      ) : (
        <KvkSearchPart
          getInputProps={getInputProps}
          number={values.business_register_number}
          search={search}
          {...(onSearch && { onSearch })}
          isQuiet={isQuiet}
        />
      )}
    </>
  )
}

// What was wrong with a number by the rules of one country says nothing in another; a value that is put back is no longer wrong.
function withNumberAnew(
  getInputProps: EntityInputs['getInputProps'],
): EntityInputs['getInputProps'] {
  return (field) => {
    const props = getInputProps(field)
    const number = getInputProps('business_register_number')
    return {
      ...props,
      onChange(change) {
        props.onChange?.(change)
        number.onChange?.(number.value as never) // safe: the form takes a value as well as an event
      },
    }
  }
}

function ForeignRegisterFields({ getInputProps }: EntityInputs) {
  const { t } = useTranslation('legal-persons')
  return (
    <>
      <TextField
        label={t('field.foreignNumber')}
        description={t('field.foreignNumberHelp')}
        autoComplete="off"
        {...getInputProps('business_register_number')}
      />
      <TextField
        label={t('field.foreignRegister')}
        description={t('field.foreignRegisterHelp')}
        autoComplete="off"
        {...getInputProps('foreign_register')}
      />
    </>
  )
}
