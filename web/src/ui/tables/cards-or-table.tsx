import { SegmentedControl } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useTranslation } from '../../i18n/use-translation.ts'

/** How a list is shown: what each is at a glance, or all of them to compare. */
export type ListLook = 'cards' | 'table'

/** How somebody chose before to see this list: kept in this browser. */
export function useListLook(name: string): [ListLook, (look: ListLook) => void] {
  const [look, setLook] = useLocalStorage<ListLook>({
    key: `zegel-${name}`,
    defaultValue: 'cards',
    getInitialValueInEffect: false,
  })
  return [look, setLook]
}

interface CardsOrTableProps {
  /** Of what it is the look. */
  label: string
  value: ListLook
  onChange: (look: ListLook) => void
}

/** Shows a list as cards or as a table. */
export function CardsOrTable({ label, value, onChange }: CardsOrTableProps) {
  const { t } = useTranslation('ui')
  return (
    <SegmentedControl
      aria-label={label}
      size="xs"
      value={value}
      onChange={(chosen) => onChange(chosen === 'table' ? 'table' : 'cards')}
      data={[
        { value: 'cards', label: t('table.asCards') },
        { value: 'table', label: t('table.asTable') },
      ]}
    />
  )
}
