import { Box, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

const PAUSE = 250

interface SearchFieldProps {
  /** What is searched, for a screen reader. */
  label?: string
  initial?: string
  /** What is searched now, where something else changes that as well: the way back, or a button. */
  value?: string
  /** Called when the typing pauses. */
  onSearch: (text: string) => void
}

/** Searches a list while typing. */
export function SearchField({ label, initial = '', value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(value ?? initial)
  const field = useRef<HTMLInputElement>(null)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)
  const searchSoon = useDebouncedCallback((typed: string) => {
    setAsked(typed)
    onSearch(typed)
  }, PAUSE)
  // What was asked here comes back as the value, when more may have been typed meanwhile; another value comes from elsewhere.
  if (value !== undefined && value !== seen) {
    setSeen(value)
    setAsked(value)
    if (value !== asked) setText(value)
  }

  function handleChange(typed: string) {
    setText(typed)
    searchSoon(typed)
  }

  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label ?? t('table.search')}
      placeholder={label ?? t('table.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => handleChange(event.currentTarget.value)}
      {...(text && {
        rightSection: (
          <CloseButton
            size="sm"
            aria-label={t('table.clearSearch')}
            onClick={() => {
              handleChange('')
              // The button goes, and somebody else is looked for.
              field.current?.focus()
            }}
          />
        ),
      })}
    />
  )
}

/** The same above a list, beside what else one does with it; on a phone above that. */
export function ListSearch(props: SearchFieldProps) {
  return (
    <Box flex="1 1 14rem" maw={{ xs: '20rem' }}>
      <SearchField {...props} />
    </Box>
  )
}
