import { IconFocusCentered } from '@tabler/icons-react'
import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/choice-fields.tsx'
import type { StructureView } from '../structure-view.ts'
import classes from './toolbar.module.css'

const SHOWN_AT_ONCE = 100

/** Chooses who stands in the middle: legal persons first, then people. */
export function CentralSelect({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const { legal_persons } = view.index.graph
  const groups = useMemo(() => {
    const named = legal_persons.toSorted((a, b) => a.legal_name.localeCompare(b.legal_name, 'nl'))
    return [
      {
        group: t('toolbar.entities'),
        items: named.filter((person) => !isNatural(person)).map(toItem),
      },
      { group: t('toolbar.people'), items: named.filter(isNatural).map(toItem) },
    ].filter(({ items }) => items.length > 0)
  }, [legal_persons, t])
  return (
    <SelectField
      className={classes.central ?? ''}
      aria-label={t('toolbar.central')}
      leftSection={<IconFocusCentered size={18} stroke={1.5} aria-hidden />}
      searchable
      limit={SHOWN_AT_ONCE}
      data={groups}
      value={view.centralId ?? null}
      onChange={(id) => id && view.setCentral(id)}
      maxDropdownHeight={320}
    />
  )
}

function isNatural({ type }: GraphPerson): boolean {
  return type === 'natural_person'
}

function toItem({ id, legal_name }: GraphPerson) {
  return { value: id, label: legal_name }
}
