import { Stack, Title } from '@mantine/core'
import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../lib/format.ts'
import { useBodyName } from '../../../pieces/body-name.ts'
import { Empty } from '../../../ui/empty.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { StructureView } from '../structure-view.ts'
import { findPersons, listSections } from './list-sections.ts'
import { ListTree } from './list-tree-view.tsx'
import classes from './structure-list.module.css'

/** The structure in words: who has which bodies and who is in them, for who doesn't see the drawing and for quick reading. */
export function StructureList({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const [search, setSearch] = useState('')
  return (
    <div className={classes.list} data-selected={view.selection ? true : undefined}>
      <div className={classes.search}>
        <SearchField label={t('list.search')} onSearch={setSearch} />
      </div>
      {search.trim() ? <Found view={view} search={search} /> : <Sections view={view} />}
    </div>
  )
}

function Sections({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const { index, centralId } = view
  const { centre, below, others } = useMemo(
    () => listSections(index, centralId),
    [index, centralId],
  )
  const opened = centre
    ? [centre.id, ...index.bodiesOf(centre.id).map(({ id }) => `${centre.id}/${id}`)]
    : []
  const name = centre?.legal_name ?? ''
  if (!centre && others.length === 0) return <Empty title={t('list.empty')} />
  return (
    <>
      {centre && (
        <Section
          key={centre.id}
          view={view}
          title={t('list.centre')}
          persons={[centre]}
          opened={opened}
        />
      )}
      <Section view={view} title={t('list.below', { name })} persons={below} />
      <Section view={view} title={t(centre ? 'list.others' : 'list.all')} persons={others} />
    </>
  )
}

function Found({ view, search }: { view: StructureView; search: string }) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const persons = findPersons(view.index, search, bodyName)
  if (persons.length === 0) return <Empty title={t('list.nothing')} />
  const count = persons.length
  return (
    <Section
      view={view}
      title={t('list.found', { count, formatted: formatUnits(count) })}
      persons={persons}
    />
  )
}

interface SectionProps {
  view: StructureView
  title: string
  persons: readonly GraphPerson[]
  opened?: readonly string[]
}

function Section({ view, title, persons, opened }: SectionProps) {
  const id = useId()
  if (persons.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} className={classes.title}>
        {title}
      </Title>
      <ListTree view={view} labelledBy={id} persons={persons} {...(opened && { opened })} />
    </Stack>
  )
}
