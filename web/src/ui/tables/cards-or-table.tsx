import { SegmentedControl } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Words } from './table-state.ts'

/** How a list is shown: what each is at a glance, or all of them to compare. */
export type ListLook = 'cards' | 'table'

const LOOKS: readonly unknown[] = ['cards', 'table'] satisfies ListLook[]

/** How this list is shown: as the address says, or else as somebody chose before in this browser. */
export function useListLook(name: string): [ListLook, (look: ListLook) => void] {
  const navigate = useNavigate()
  const [usual, setUsual] = useLocalStorage<ListLook>({
    key: `zegel-${name}`,
    defaultValue: 'cards',
    getInitialValueInEffect: false,
  })
  const named = useSearch({
    strict: false,
    select: ({ look }: Words) => (LOOKS.includes(look) ? (look as ListLook) : undefined), // safe: one of them
  })
  function choose(look: ListLook) {
    setUsual(look)
    void navigate({
      to: '.',
      // safe: the words of a list are texts, as all of the address
      search: ((before: Words) => ({ ...before, look })) as never,
      state: true,
      resetScroll: false,
    })
  }
  return [named ?? usual, choose]
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
