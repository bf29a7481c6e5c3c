import { Stack, Title } from '@mantine/core'
import { useId, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { GraphBody, GraphPerson } from '@zegel/core/structure/structure-graph'
import { compareByPosition, type StructureIndex } from '@zegel/core/structure/structure-index'
import { formatUnits } from '../../../lib/format.ts'
import { useBodyName } from '../../../shared/legal-persons/legal-person-texts.ts'
import { Empty } from '../../../ui/empty.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useTableState } from '../../../ui/tables/table-state.ts'
import type { StructureView } from '../structure-view.ts'
import { ListTree } from './list-tree-view.tsx'
import classes from './structure-list.module.css'

/** The structure in words: who has which bodies and who is in them, for who doesn't see the drawing and for quick reading. */
export function StructureList({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const { state, change } = useTableState({ name: 'list', sort: '' })
  const search = state.q
  return (
    <div className={classes.list} data-selected={view.selection ? true : undefined}>
      <div className={classes.search}>
        <SearchField label={t('list.search')} value={search} onSearch={(q) => change({ q })} />
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

/** The legal persons of a structure as one reads them: the centre, what it owns and governs, and everybody else. */
interface ListSections {
  centre: GraphPerson | undefined
  below: readonly GraphPerson[]
  others: readonly GraphPerson[]
}

/** Parts the legal persons of a structure; those below the centre nearest first, the others as the organisation orders them. */
function listSections(index: StructureIndex, centralId: string | undefined): ListSections {
  const centre = centralId === undefined ? undefined : index.person(centralId)
  const below = centre ? personsBelow(index, centre) : []
  const seen = new Set([centre, ...below])
  const others = index.graph.legal_persons
    .filter((person) => !seen.has(person))
    .toSorted(compareCompaniesFirst)
  return { centre, below, others }
}

function personsBelow(index: StructureIndex, centre: GraphPerson): GraphPerson[] {
  const found = new Set([centre])
  // A set is walked in the order of adding, what is added meanwhile too.
  for (const person of found)
    for (const { body } of index.seatsOf(person.id)) {
      const below = index.person(body.legal_person_id)
      if (below) found.add(below)
    }
  found.delete(centre)
  return [...found]
}

function compareCompaniesFirst(a: GraphPerson, b: GraphPerson): number {
  const rank = ({ type }: GraphPerson) => (type === 'natural_person' ? 1 : 0)
  return rank(a) - rank(b) || compareByPosition(a, b)
}

const collapse = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The legal persons whose name, or the name of one of whose bodies, has all the words of a search in it. */
function findPersons(
  index: StructureIndex,
  search: string,
  bodyName: (body: GraphBody) => string,
): GraphPerson[] {
  const words = collapse(search).split(/\s+/).filter(Boolean)
  return index.graph.legal_persons
    .filter((person) => {
      const names = [person.legal_name, ...index.bodiesOf(person.id).map(bodyName)]
      const text = collapse(names.join(' '))
      return words.every((word) => text.includes(word))
    })
    .toSorted(compareCompaniesFirst)
}
