import { Stack } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { KvkProfile } from '@zegel/contract/legal-persons/kvk'
import { isForeign } from '@zegel/core/legal-persons/register-number'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { EntityCountryField, type EntityInputs } from '../legal-persons/entity-fields.tsx'
import { KvkNumberField } from '../kvk/kvk-number-field.tsx'
import type { KvkOutcome, KvkSearch } from '../kvk/use-kvk-search.ts'

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

/** What came of looking a company up, read aloud as it comes. */
function KvkOutcomeNotes({ outcome }: { outcome: KvkOutcome | undefined }) {
  const { t } = useTranslation('legal-persons')
  return (
    <div aria-live="polite" style={outcome ? undefined : { display: 'none' }}>
      {outcome?.kind === 'found' && <FoundNotes profile={outcome.profile} />}
      {outcome?.kind === 'not-found' && (
        <InfoAlert tone="error">
          {outcome.text} {t('kvk.notListed')}
        </InfoAlert>
      )}
      {outcome?.kind === 'failed' && (
        <InfoAlert tone="warning">
          {outcome.text} {t('kvk.byHand')}
        </InfoAlert>
      )}
    </div>
  )
}

function FoundNotes({ profile }: { profile: KvkProfile }) {
  const { t } = useTranslation('legal-persons')
  const { naam, statutaireNaam, inactive, legal_form, straatnaam, huisnummer } = profile
  const missing = [
    !straatnaam && t('kvk.noAddress'),
    straatnaam && !huisnummer && t('kvk.noHouseNumber'),
    !legal_form && t('kvk.noLegalForm'),
  ].filter(Boolean)
  return (
    <Stack gap="sm">
      {inactive && <InfoAlert tone="warning">{t('kvk.inactive')}</InfoAlert>}
      <InfoAlert>
        {[t('kvk.found', { name: statutaireNaam ?? naam }), ...missing].join(' ')}
      </InfoAlert>
    </Stack>
  )
}

interface KvkSearchPartProps extends EntityInputs {
  /** The number in the form. */
  number: string
  search: KvkSearch
  /** Called beside the search itself. */
  onSearch?: (number: string) => void
  /** What came of it does not matter, since the company is known. */
  isQuiet?: boolean
}

/** The number of a company in a form, the search for it, and what came of it. */
function KvkSearchPart(props: KvkSearchPartProps) {
  const { getInputProps, number, search, onSearch, isQuiet = false } = props
  const { onChange, ...input } = getInputProps('business_register_number')
  const change = onChange as unknown as (number: string) => void // safe: a form's field takes an event or a value

  // As leaving the field does.
  const checkNow = input.onBlur as unknown as () => void // safe: the form's handler asks nothing of its event

  function handleSearch(asked: string) {
    search.search(asked)
    onSearch?.(asked)
  }

  return (
    <>
      <KvkNumberField
        data-autofocus
        {...input}
        value={number}
        onChange={(typed) => {
          change(typed)
          search.typed(typed)
        }}
        isSearching={search.isSearching}
        onSearch={handleSearch}
        onIncomplete={checkNow}
      />
      <KvkOutcomeNotes outcome={isQuiet ? undefined : search.outcomeOf(number)} />
    </>
  )
}
