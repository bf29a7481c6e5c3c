import { Button, Stack } from '@mantine/core'
import type { BodyMember } from '@zegel/contract/structure/structure'
import type { GraphBody } from '@zegel/core/structure/structure-graph'
import type { Holding, StructureIndex } from '@zegel/core/structure/structure-index'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Failure } from '../../../ui/failure.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { useBodyMembers } from '../structure.api.ts'
import type { StructureView } from '../structure-view.ts'
import classes from './details.module.css'
import { MemberRow } from './member-row.tsx'

/** Members to search in, of whom the drawing knows only some: the server finds them and answers a page at a time. */
export function MemberPages({ view, body }: { view: StructureView; body: GraphBody }) {
  const { t } = useTranslation('structure')
  const [typed, setTyped] = useState('')
  const pages = useBodyMembers(body.id, typed.trim(), view.date)
  const found = pages.data?.pages.flatMap(({ members }) => members ?? []) ?? []
  return (
    <Stack gap="xs">
      <SearchField label={t('details.searchMembers')} onSearch={setTyped} />
      {pages.isPending && <LinesSkeleton lines={5} />}
      {pages.isError && <Failure error={pages.error} onRetry={pages.refetch} />}
      {pages.data && found.length === 0 && (
        <div className={classes.nothing} role="status">
          {t('details.nobodyFound')}
        </div>
      )}
      <ul className={classes.list} aria-busy={pages.isFetching}>
        {found.map((member) => (
          <MemberRow key={member.id} {...toRow(view, body, member)} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('details.moreMembers')}
        </Button>
      )}
    </Stack>
  )
}

// Only who is in the drawing has a line, and so a card.
function toRow({ index, select }: StructureView, body: GraphBody, member: BodyMember) {
  const { id, type, legal_name: name, photo_image_url: photo } = member
  return {
    name,
    isNatural: type === 'natural_person',
    photo,
    title: member.pivot.title,
    stated: member.pivot.stated_fraction ?? null,
    holdings: toHoldings(index, member.instrument_memberships),
    onOpen: index.person(id)
      ? () => select({ kind: 'edge', bodyId: body.id, personId: id })
      : undefined,
  }
}

function toHoldings(index: StructureIndex, held: BodyMember['instrument_memberships']): Holding[] {
  return held.flatMap(({ financial_instrument_id, balance }) => {
    const instrument = index.instrument(financial_instrument_id)
    if (!instrument || balance <= 0 || instrument.issued_units <= 0) return []
    return [{ instrument, balance, fraction: balance / instrument.issued_units }]
  })
}
