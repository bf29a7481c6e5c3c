import { Select, type SelectProps, Switch, type SwitchProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** One of a list, which opens when it is pressed or typed in; long lists can be searched by typing (searchable). */
export function SelectField(props: SelectProps) {
  const { t } = useTranslation('ui')
  return (
    <Select
      withAsterisk={false}
      allowDeselect={false}
      // What was refused gets the focus, and its list would lie over why.
      openOnFocus={false}
      nothingFoundMessage={t('select.nothingFound')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      {...props}
    />
  )
}

/** Something that is on or off; takes form.getInputProps(name, { type: 'checkbox' }). */
export function SwitchField(props: SwitchProps) {
  return <Switch {...props} />
}
