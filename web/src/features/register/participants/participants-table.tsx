import { Box, Group, Stack } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Participant } from '@zegel/contract/register/participants'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FIRST_PARTICIPANTS, useParticipants } from '../../../pieces/participants.api.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type TableControl, useTableState } from '../../../ui/table-state.ts'
import { ExportMenu } from './export-menu.tsx'
import { InviteAll } from './invite-all.tsx'
import { ParticipantFilters } from './participant-filters.tsx'
import type { ParticipantsFilter } from './participants.api.ts'
import { isInvitable } from './use-inviting.ts'
import { useParticipantColumns } from './use-participant-columns.tsx'

const PAGE_SIZES = [5, 10, 25, 50, 100]

interface ParticipantsTableProps {
  instrument: Instrument
  onOpen: (participant: Participant) => void
  /** What helps when there is nobody yet. */
  add: ReactNode
}

/** The participants, a page at a time: found, narrowed and sorted by the server. */
export function ParticipantsTable({ instrument, onOpen, add }: ParticipantsTableProps) {
  const { t } = useTranslation('participants')
  const control = useTableState(FIRST_PARTICIPANTS)
  const [chosen, setChosen] = useState<ParticipantsFilter>({})
  const columns = useParticipantColumns(instrument)
  const filter = toFilter(chosen, control)
  const participants = useParticipants({ id: instrument.id, ...toPage(control), ...filter })

  function handleFilter(part: ParticipantsFilter) {
    setChosen((before) => ({ ...before, ...part }))
    control.change({ page: 1 })
  }

  const invitees = (participants.data?.data ?? []).filter(isInvitable)
  const invitesMany = instrument.may.manage && filter.status !== undefined && invitees.length > 1
  return (
    <>
      <Stack gap="sm" mb="md">
        <Group gap="sm" justify="space-between">
          <Box flex="1 1 10rem" maw="20rem">
            <SearchField label={t('search')} onSearch={(typed) => control.change({ q: typed })} />
          </Box>
          <Group gap="sm">
            {invitesMany && <InviteAll instrumentId={instrument.id} invitees={invitees} />}
            <ExportMenu instrumentId={instrument.id} filter={filter} />
          </Group>
        </Group>
        <ParticipantFilters value={chosen} onChange={handleFilter} />
      </Stack>
      {participants.isError ? (
        <Failure error={participants.error} onRetry={participants.refetch} />
      ) : (
        <DataTable
          label={t('title')}
          rows={participants.data?.data}
          total={participants.data?.total}
          columns={columns}
          rowKey={({ id }) => id}
          onRowClick={onOpen}
          control={control}
          pageSizes={PAGE_SIZES}
          isFiltered={Object.keys(filter).length > 0}
          isFetching={participants.isPlaceholderData}
          empty={
            <Empty title={instrument.may.manage ? t('empty') : t('emptyReader')} action={add} />
          }
        />
      )}
    </>
  )
}

function toPage({ state: { page, per_page, sort } }: TableControl) {
  return { page, per_page, sort: sort as 'name' } // safe: the name of a sortable column
}

// What is not chosen is left out, so that the address of the call says only what was.
function toFilter(chosen: ParticipantsFilter, { state: { q } }: TableControl): ParticipantsFilter {
  const { status, holding, type, without_address } = chosen
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(type && { type }),
    ...(holding !== undefined && { holding }),
    ...(without_address && { without_address }),
  }
}
