import type { Seat } from '@zegel/core/structure/structure-index'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Stack } from '@mantine/core'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import type { StructureView } from '../structure-view.ts'
import classes from './details.module.css'
import { findPerson } from '../find-person.ts'
import { MemberRow } from './member-row.tsx'

/** Members to search in, all of whom the drawing knows. */
export function MemberSearch({ view, seats }: { view: StructureView; seats: readonly Seat[] }) {
  const { t } = useTranslation('structure')
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(fold(typed))
  const found = useMemo(
    () =>
      seats.filter(({ person, membership }) =>
        fold(`${person.legal_name} ${membership?.title ?? ''}`).includes(wanted),
      ),
    [seats, wanted],
  )
  return (
    <Stack gap="xs">
      <SearchField label={t('details.searchMembers')} onSearch={setTyped} />
      {found.length === 0 && (
        <div className={classes.nothing} role="status">
          {t('details.nobodyFound')}
        </div>
      )}
      <ul className={classes.list}>
        {found.map(({ person, body, membership, holdings, stated }) => (
          <MemberRow
            key={person.id}
            name={person.legal_name}
            isNatural={person.type === 'natural_person'}
            photo={findPerson(view.structure, person.id)?.photo_image_url}
            title={membership?.title}
            holdings={holdings}
            stated={stated}
            onOpen={() => view.select({ kind: 'edge', bodyId: body.id, personId: person.id })}
          />
        ))}
      </ul>
    </Stack>
  )
}

// Whoever looks for Rene means René too.
function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
