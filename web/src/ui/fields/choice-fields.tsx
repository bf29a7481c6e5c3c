import { Select, type SelectProps, Switch, type SwitchProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

/**
 * The list of a field is there from when the field has the focus, and not with the form: drawing all options, unseen, takes longer than the
 * fields around it. It has to be there when an arrow opens it, which looks for the chosen one in it.
 */
export function useListFromFocus({ onFocus, comboboxProps }: SelectProps) {
  const [hasList, setHasList] = useState(false)
  return {
    comboboxProps: { ...comboboxProps, keepMounted: hasList },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setHasList(true)
      onFocus?.(event)
    },
  }
}

/** One of a list, which opens when it is pressed or typed in; long lists can be searched by typing (searchable), and Enter takes what comes first then. */
export function SelectField(props: SelectProps) {
  const { t } = useTranslation('ui')
  const list = useListFromFocus(props)
  const [isTyped, setIsTyped] = useState(false)

  // One that the arrows went to is taken by the list itself.
  function takeFirst(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget: field } = event
    if (event.key !== 'Enter' || !isTyped || field.ariaExpanded !== 'true') return
    const options = document.getElementById(field.getAttribute('aria-controls') ?? '')
    if (!options || options.querySelector('[data-combobox-selected]')) return
    event.preventDefault()
    options.querySelector<HTMLElement>('[role="option"]')?.click()
  }

  return (
    <Select
      withAsterisk={false}
      allowDeselect={false}
      // What was refused gets the focus, and its list would lie over why.
      openOnFocus={false}
      nothingFoundMessage={t('select.nothingFound')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      {...props}
      onSearchChange={(text) => {
        // Of nothing typed the first says nothing.
        setIsTyped(text.trim() !== '')
        props.onSearchChange?.(text)
      }}
      onKeyDown={(event) => {
        props.onKeyDown?.(event)
        takeFirst(event)
      }}
      {...list}
    />
  )
}

/** Something that is on or off; takes form.getInputProps(name, { type: 'checkbox' }). */
export function SwitchField(props: SwitchProps) {
  return <Switch {...props} />
}
