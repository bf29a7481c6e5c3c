import { Button, type TextInputProps } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { KVK_DIGITS } from './use-kvk-search.ts'

interface KvkNumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (number: string) => void
  isSearching: boolean
  onSearch: (number: string) => void
  /** Enter was pressed too early. */
  onIncomplete: () => void
}

/** A number of the business register, with a button that looks it up; whatever is no digit does not stay. */
export function KvkNumberField({
  value,
  onChange,
  isSearching,
  onSearch,
  onIncomplete,
  ...rest
}: KvkNumberFieldProps) {
  const { t } = useTranslation('legal-persons')
  const isComplete = value.length === KVK_DIGITS

  // The browser would cut '6875 0110' off after eight signs, the last digit with it.
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const before = value.slice(0, selectionStart ?? value.length)
    const after = value.slice(selectionEnd ?? value.length)
    onChange(toDigits(before + event.clipboardData.getData('text') + after))
  }

  // Enter looks the number up; a form that sends itself instead would only say that much is missing.
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isComplete) onIncomplete()
    else if (!isSearching) onSearch(value)
  }

  return (
    <TextField
      label={t('field.registerNumber')}
      description={t('kvk.help')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={KVK_DIGITS}
      {...rest}
      value={value}
      onChange={(event) => onChange(toDigits(event.currentTarget.value))}
      onPaste={handlePaste}
      onKeyDown={handleKeyDown}
      rightSectionWidth={88}
      rightSection={
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t('kvk.searchLabel')}
          disabled={!isComplete}
          loading={isSearching}
          onClick={() => onSearch(value)}
        >
          {t('kvk.search')}
        </Button>
      }
    />
  )
}

function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, KVK_DIGITS)
}
