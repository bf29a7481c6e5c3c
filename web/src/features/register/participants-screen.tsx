import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments'
import type { Participant } from '@zegel/contract/participants'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/format.ts'
import { useParticipants } from '../../pieces/participants.api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Section } from '../../ui/section.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { AddParticipantDialog } from './add-participant-dialog.tsx'
import { DownloadLink } from './download-link.tsx'
import { ParticipantDrawer } from './participant-drawer.tsx'
import { useParticipantColumns } from './use-participant-columns.tsx'

interface ParticipantsScreenProps {
  instrument: Instrument
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  /** The transactions of one participant, which another feature knows. */
  renderTransactions: (participant: Participant) => ReactNode
  onTransact: (participant: Participant) => void
}

/** Everyone who holds, held or may hold the instrument. */
export function ParticipantsScreen(props: ParticipantsScreenProps) {
  const { instrument, isAdding, onAdding, renderTransactions, onTransact } = props
  const { t } = useTranslation('register')
  const [opened, setOpened] = useState<Participant>()
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => onAdding(true)}
    >
      {t('participants.add')}
    </Button>
  )
  return (
    <Section
      title={t('participants.title')}
      line={t('participants.line')}
      actions={instrument.may.manage && add}
    >
      <ParticipantsTable
        instrument={instrument}
        onOpen={setOpened}
        add={instrument.may.manage && add}
      />
      {isAdding && <AddParticipantDialog instrument={instrument} onClose={() => onAdding(false)} />}
      {opened && (
        <ParticipantDrawer
          instrument={instrument}
          participant={opened}
          onClose={() => setOpened(undefined)}
          onTransact={() => onTransact(opened)}
        >
          {renderTransactions(opened)}
        </ParticipantDrawer>
      )}
    </Section>
  )
}

interface ParticipantsTableProps {
  instrument: Instrument
  onOpen: (participant: Participant) => void
  add: ReactNode
}

function ParticipantsTable({ instrument, onOpen, add }: ParticipantsTableProps) {
  const { t } = useTranslation('register')
  const control = useTableState({ sort: 'name', per_page: 10 })
  const [filter, setFilter] = useState<'all' | 'holding'>('all')
  const columns = useParticipantColumns()
  const { page, per_page, sort, q } = control.state
  const participants = useParticipants({
    id: instrument.id,
    page,
    per_page,
    sort: sort as 'name', // safe: the name of a sortable column
    ...(q && { q }),
    ...(filter === 'holding' && { holding: true }),
  })

  function handleFilter(chosen: 'all' | 'holding') {
    setFilter(chosen)
    control.change({ page: 1 })
  }

  return (
    <>
      <Group gap="md" mb="md">
        <SearchField
          label={t('participants.search')}
          onSearch={(typed) => control.change({ q: typed })}
        />
        <FilterChips
          label={t('participants.filter')}
          value={filter}
          onChange={handleFilter}
          options={[
            { value: 'all', label: t('participants.all') },
            { value: 'holding', label: t('participants.holding') },
          ]}
        />
        <DownloadLink instrumentId={instrument.id} date={today()} />
      </Group>
      {participants.isError ? (
        <Failure error={participants.error} onRetry={participants.refetch} />
      ) : (
        <DataTable
          label={t('participants.title')}
          rows={participants.data?.data}
          total={participants.data?.total}
          columns={columns}
          rowKey={({ id }) => id}
          onRowClick={onOpen}
          control={control}
          pageSizes={[5, 10, 25, 50]}
          isFiltered={q !== '' || filter === 'holding'}
          isFetching={participants.isPlaceholderData}
          empty={
            <Empty
              title={
                instrument.may.manage ? t('participants.empty') : t('participants.emptyReader')
              }
              action={add}
            />
          }
        />
      )}
    </>
  )
}
