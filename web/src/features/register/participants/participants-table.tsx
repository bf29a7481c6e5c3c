import { IconUsers } from '@tabler/icons-react'
import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import {
  type Participant,
  PARTICIPANT_SORTS,
  type ParticipantCounts,
  participants as calls,
} from '@zegel/contract/register/participants'
import { call } from '../../../lib/call.ts'
import {
  FIRST_PARTICIPANTS,
  useParticipants,
} from '../../../shared/legal-persons/participants.api.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { ListDownload } from '../../../ui/tables/download-menu.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { ListSearch } from '../../../ui/fields/search-field.tsx'
import { SavedViewsMenu } from '../../../shared/saved-views/saved-views-menu.tsx'
import type { LoadPage } from '../../../ui/tables/print-whole.ts'
import { useTableSelection } from '../../../ui/tables/table-columns.ts'
import {
  isNothing,
  type TableControl,
  type TableState,
  useTableState,
} from '../../../ui/tables/table-state.ts'
import { FilterStrip, ToggleChips } from '../../../ui/fields/toggle-chips.tsx'
import { exportUrl, type ParticipantsFilter, useParticipantCounts } from './participants.api.ts'
import { InviteMany } from './invite-many.tsx'
import { ParticipantActions } from './participant-actions.tsx'
import { useParticipantTotals } from '../register.api.ts'
import { useParticipantColumns } from './use-participant-columns.tsx'

const PAGE_SIZES = [5, 10, 25, 50, 100]

const FILTERS = {
  status: ['active', 'invited', 'expired', 'inactive'],
  holding: ['with', 'without'],
  type: ['person', 'entity'],
  address: ['without'],
} as const
type Filters = { [Word in keyof typeof FILTERS]?: (typeof FILTERS)[Word][number] | undefined }

interface ParticipantsTableProps {
  instrument: Instrument
  onOpen: (participant: Participant) => void
  /** What helps when there is nobody yet. */
  add: ReactNode
  /** What else can be done with all of them. */
  actions: ReactNode
}

/** The participants, a page at a time: found, narrowed and sorted by the server. */
export function ParticipantsTable(props: ParticipantsTableProps) {
  const { instrument, onOpen, add, actions } = props
  const { t } = useTranslation('participants')
  const control = useTableState({
    sort: FIRST_PARTICIPANTS.sort,
    sorts: PARTICIPANT_SORTS,
    filters: FILTERS,
  })
  const selection = useTableSelection<Participant>(({ id }) => id)
  const filter = toFilter(control.state)
  const counts = useParticipantCounts({ id: instrument.id, ...filter }).data
  const totals = useParticipantTotals({ id: instrument.id, ...filter }).data
  const columns = useParticipantColumns(instrument, totals)
  const participants = useParticipants({ id: instrument.id, ...toPage(control), ...filter })

  const loadPage: LoadPage<Participant> = (paging) =>
    call(calls.listParticipants, {
      query: { id: instrument.id, ...toPage(control), ...filter, ...paging },
    })
  const listed = participants.data?.data ?? []
  const isNone = isNothing(participants, control)
  const invitesMany = instrument.may.manage && filter.status !== undefined && listed.length > 1
  return (
    <>
      <Stack gap="sm" mb="md">
        <Group gap="sm" justify="space-between">
          {!isNone && (
            <ListSearch
              label={t('search')}
              value={control.state.q}
              onSearch={(typed) => control.change({ q: typed })}
            />
          )}
          <Group gap="sm" ml={{ base: 0, xs: 'auto' }}>
            {invitesMany && selection.rows.length === 0 && (
              <InviteMany size="sm" instrumentId={instrument.id} chosen={listed} />
            )}
            {actions}
            {!isNone && (
              <ListDownload urlOf={(format) => exportUrl(instrument.id, filter, format)} />
            )}
          </Group>
        </Group>
        {!isNone && (
          <ParticipantFilters
            value={control.state.filters}
            counts={counts}
            onChange={(filters) => control.change({ filters })}
          />
        )}
      </Stack>
      {participants.isError ? (
        <Failure error={participants.error} onRetry={participants.refetch} />
      ) : (
        <DataTable
          label={t('title')}
          name="participants"
          rows={participants.data?.data}
          total={participants.data?.total}
          columns={columns}
          rowKey={({ id }) => id}
          onRowClick={onOpen}
          control={control}
          loadPage={loadPage}
          pageSizes={PAGE_SIZES}
          isFetching={participants.isPlaceholderData}
          {...(instrument.may.manage && {
            selection,
            selectionActions: (
              <ParticipantActions
                instrumentId={instrument.id}
                selection={selection}
                page={participants.isPlaceholderData ? undefined : participants.data}
                loadPage={loadPage}
              />
            ),
          })}
          renderViews={(look) => (
            <SavedViewsMenu list="participants" control={control} look={look} />
          )}
          empty={
            <Empty
              icon={<IconUsers size={32} stroke={1.5} />}
              title={instrument.may.manage ? t('empty') : t('emptyReader')}
              action={add}
            />
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
function toFilter({ q, filters }: TableState<Filters>): ParticipantsFilter {
  const { status, holding, type, address } = filters
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(type && { type }),
    ...(holding && { holding: holding === 'with' }),
    ...(address && { without_address: true }),
  }
}

interface ParticipantFiltersProps {
  counts: ParticipantCounts | undefined
  value: Filters
  onChange: (part: Filters) => void
}

/** Narrows the participants: how far they have come, whether they hold something, persons or entities. */
function ParticipantFilters({ value, counts, onChange }: ParticipantFiltersProps) {
  const { t } = useTranslation('participants')
  const { status, holding, type, address } = value
  return (
    <FilterStrip>
      <ToggleChips
        label={t('filter.status')}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
        options={FILTERS.status.map((option) => ({
          value: option,
          label: t(`status.${option}`),
          count: counts?.status[option],
        }))}
      />
      <ToggleChips
        label={t('filter.holding')}
        value={holding}
        onChange={(chosen) => onChange({ holding: chosen })}
        options={[
          { value: 'with', label: t('filter.with'), count: counts?.holding.with },
          { value: 'without', label: t('filter.without'), count: counts?.holding.without },
        ]}
      />
      <ToggleChips
        label={t('filter.type')}
        value={type}
        onChange={(chosen) => onChange({ type: chosen })}
        options={[
          { value: 'person', label: t('filter.persons'), count: counts?.type.person },
          { value: 'entity', label: t('filter.entities'), count: counts?.type.entity },
        ]}
      />
      <ToggleChips
        label={t('filter.address')}
        value={address}
        onChange={(chosen) => onChange({ address: chosen })}
        options={[
          { value: 'without', label: t('filter.withoutAddress'), count: counts?.address.without },
        ]}
      />
    </FilterStrip>
  )
}
