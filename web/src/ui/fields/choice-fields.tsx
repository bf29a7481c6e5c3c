import { Select, type SelectProps, Switch, type SwitchProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
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

/** One of a list, which opens when it is pressed or typed in; long lists can be searched by typing (searchable). */
export function SelectField(props: SelectProps) {
  const { t } = useTranslation('ui')
  const list = useListFromFocus(props)
  return (
    <Select
      withAsterisk={false}
      allowDeselect={false}
      // What was refused gets the focus, and its list would lie over why.
      openOnFocus={false}
      nothingFoundMessage={t('select.nothingFound')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      {...props}
      {...list}
    />
  )
}

/** Something that is on or off; takes form.getInputProps(name, { type: 'checkbox' }). */
export function SwitchField(props: SwitchProps) {
  return <Switch {...props} />
}
