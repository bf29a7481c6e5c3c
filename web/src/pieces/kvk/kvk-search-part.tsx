import type { EntityInputs } from '../entity-fields.tsx'
import { KvkNumberField } from './kvk-number-field.tsx'
import { KvkOutcomeNotes } from './kvk-outcome-notes.tsx'
import type { KvkSearch } from './use-kvk-search.ts'

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
export function KvkSearchPart(props: KvkSearchPartProps) {
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
