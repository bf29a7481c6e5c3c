import { type ComboboxParsedItem, Loader, Select, type SelectProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { withoutAccents } from '../../lib/text.ts'
import { useListFromFocus } from './choice-fields.tsx'

const PAUSE = 250

export interface RemoteOption {
  value: string
  label: string
  /** A second line that tells two of the same name apart. */
  hint?: string | undefined
}

interface RemoteSelectProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'onSearchChange'> {
  value?: string | undefined
  onChange: (value: string, option: RemoteOption | undefined) => void
  /** What the server found. */
  options: readonly RemoteOption[]
  /** Stands above that, as long as it is called as was typed. */
  first?: readonly RemoteOption[]
  /** Called when the typing pauses; what matches is for the server to say. */
  onSearch: (text: string) => void
  isFetching?: boolean
}

/** One of a list that is too long to load: typing asks the server for what matches. */
export function RemoteSelect(props: RemoteSelectProps) {
  const { value = '', onChange, options, first = [], onSearch, isFetching = false, ...rest } = props
  const { nothingFoundMessage, ...others } = rest
  const list = useListFromFocus(others)
  const [chosen, setChosen] = useState<RemoteOption>()
  const [isTyping, setIsTyping] = useState(false)
  const isBusy = isTyping || isFetching
  const searchSoon = useDebouncedCallback((text: string) => {
    setIsTyping(false)
    onSearch(text)
  }, PAUSE)
  // What is chosen stays in the list, so that it keeps its name when the list is about something else.
  const kept = chosen?.value === value ? [chosen, ...first] : first
  const listed = firstOfEach([...kept, ...options])
  const found = new Set(options.map((option) => option.value))
  const isName = (text: string) => listed.some((option) => option.label === text)
  const hints = new Map(listed.map((option) => [option.value, option.hint]))

  return (
    <Select
      withAsterisk={false}
      allowDeselect={false}
      {...others}
      {...list}
      searchable
      openOnFocus={false}
      data={listed.map((option) => ({ value: option.value, label: option.label }))}
      value={value || null}
      // Until the server has said what matches, nobody can choose what doesn't, nor is told that nothing does.
      filter={({ options: all, search }) =>
        all.filter(
          (option) =>
            (!isBusy && 'value' in option && found.has(option.value)) ||
            isName(search) ||
            isCalled(search)(option),
        )
      }
      nothingFoundMessage={isBusy ? undefined : nothingFoundMessage}
      renderOption={({ option }) => (
        <OptionText label={option.label} hint={hints.get(option.value)} />
      )}
      onChange={(picked) => {
        const option = listed.find((one) => one.value === picked)
        setChosen(option)
        onChange(picked ?? '', option)
      }}
      onSearchChange={(text) => {
        // The name of what is chosen is put in the field too, and is not a search.
        setIsTyping(!isName(text))
        searchSoon(isName(text) ? '' : text)
      }}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event)
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) chooseOnly(event, isBusy)
      }}
      aria-busy={isBusy}
      {...(isBusy && { rightSection: <Loader size={16} /> })}
    />
  )
}

function firstOfEach(options: readonly RemoteOption[]): RemoteOption[] {
  return options.filter(
    ({ value }, index) => options.findIndex((option) => option.value === value) === index,
  )
}

// With its list open Enter is about the list, and not yet about the form: it chooses who is left alone in it, or is alone in being called so.
function chooseOnly(event: KeyboardEvent<HTMLInputElement>, isBusy: boolean): void {
  const { currentTarget: field } = event
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  if (!list || list.querySelector('[data-combobox-selected]')) return
  event.preventDefault()
  const options = [...list.querySelectorAll<HTMLElement>('[role="option"]')]
  const called = options.filter((option) => hasText(option.textContent, field.value))
  const only = [options, called].find(({ length }) => length === 1)
  if (!isBusy) only?.[0]?.click()
}

function hasText(text: string, typed: string): boolean {
  return withoutAccents(text).includes(withoutAccents(typed.trim()))
}

function isCalled(typed: string) {
  return (option: ComboboxParsedItem) => 'label' in option && hasText(option.label, typed)
}

function OptionText({ label, hint }: { label: string; hint: ReactNode }) {
  return (
    <span style={{ overflowWrap: 'break-word' }}>
      {label}
      {hint && (
        <span
          style={{ display: 'block', fontSize: '0.8125rem', color: 'var(--mantine-color-dimmed)' }}
        >
          {hint}
        </span>
      )}
    </span>
  )
}
