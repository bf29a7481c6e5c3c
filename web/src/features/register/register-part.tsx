import { IconChartDonut } from '@tabler/icons-react'
import { Box, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import {
  type Holder,
  HOLDER_SORTS,
  type ParticipantCounts,
  participants,
} from '@zegel/contract/register/participants'
import { call } from '../../lib/call.ts'
import { today } from '../../lib/format.ts'
import { SavedViewsMenu } from '../../shared/saved-views/saved-views-menu.tsx'
import { SunburstChart } from '../../shared/sunburst/sunburst-chart.tsx'
import { sunburst } from '../../shared/sunburst/sunburst.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ListSearch } from '../../ui/fields/search-field.tsx'
import { ToggleChips } from '../../ui/fields/toggle-chips.tsx'
import { Section } from '../../ui/section.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { LoadPage } from '../../ui/tables/print-whole.ts'
import { type TableSelection, useTableSelection } from '../../ui/tables/table-columns.ts'
import { isNothing, type TableControl, useTableState } from '../../ui/tables/table-state.ts'
import { HoldingsWarnings } from './holdings-warnings.tsx'
import { ParticipantActions } from './participants/participant-actions.tsx'
import { useParticipantCounts } from './participants/participants.api.ts'
import { PrintButton } from './register-extract/print-button.tsx'
import { RegisterDate, useRegisterDate } from './register-date.tsx'
import { RegisterExportMenu } from './register-export-menu.tsx'
import classes from './register-part.module.css'
import { FIRST_HOLDERS, useHolders, useHoldings, useParticipantTotals } from './register.api.ts'
import { useHolderColumns } from './use-holder-columns.tsx'

const KINDS_OF_HOLDER = ['person', 'entity'] as const
const PAGE_SIZES = [10, 25, 50, 100]

interface RegisterPartProps {
  instrument: Instrument
  onOpen: (legalPersonId: string) => void
  /** What other features do with the holders that were chosen. */
  renderActions?: (chosen: TableSelection<Holder>) => ReactNode
}

/** The register of an instrument on any date: everybody who holds units in one table, and how they are divided beside it. */
export function RegisterPart({ instrument, onOpen, renderActions }: RegisterPartProps) {
  const { t } = useTranslation('register')
  const { date, setDate } = useRegisterDate()
  const [activeId, setActiveId] = useState<string>()
  const control = useTableState({
    sort: FIRST_HOLDERS.sort,
    sorts: HOLDER_SORTS,
    per_page: FIRST_HOLDERS.per_page,
    filters: { type: KINDS_OF_HOLDER },
  })
  const { page, per_page, sort, q, filters } = control.state
  const narrowed = {
    id: instrument.id,
    ...(q && { q }),
    ...(filters.type && { type: filters.type }),
    ...(date !== today() && { date }),
  }
  const order = sort as '-balance' // safe: the name of a sortable column
  const holders = useHolders({
    ...narrowed,
    page,
    per_page,
    sort: order,
  })
  const loadPage: LoadPage<Holder> = (paging) =>
    call(participants.listHolders, { query: { ...narrowed, sort: order, ...paging } })
  const isNone = isNothing(holders, control)
  const counts = useParticipantCounts({ ...narrowed, holding: true }).data
  const totals = useParticipantTotals({ ...narrowed, holding: true }).data
  const holdings = useHoldings(instrument.id, date).data
  const columns = useHolderColumns(instrument, totals)
  const selection = useTableSelection<Holder>(({ id }) => id)
  // Named here, so that what changes around the rows makes no others of them.
  const openRow = ({ legal_person_id }: Holder) => onOpen(legal_person_id)
  const isActive = ({ legal_person_id }: Holder) => legal_person_id === activeId
  const hover = (row: Holder | undefined) => setActiveId(row?.legal_person_id)
  return (
    <Section
      title={t('whole.title')}
      line={t('whole.line')}
      actions={
        <>
          <PrintButton
            source={{ kind: 'instrument', financial_instrument_id: instrument.id }}
            date={date}
          />
          <RegisterExportMenu instrumentId={instrument.id} date={date} />
        </>
      }
    >
      <RegisterDate date={date} first={totals?.first_date ?? null} onChange={setDate} />
      {holdings && <HoldingsWarnings holdings={holdings} mb="md" />}
      <div className={classes.columns} data-alone={isNone || undefined}>
        <Box miw={0}>
          {holders.isLoadingError ? (
            <Failure error={holders.error} onRetry={holders.refetch} />
          ) : (
            <DataTable
              label={t('whole.title')}
              name="holders"
              rows={holders.data?.data}
              total={holders.data?.total}
              columns={columns}
              rowKey={({ id }) => id}
              onRowClick={openRow}
              control={control}
              loadPage={loadPage}
              pageSizes={PAGE_SIZES}
              isFetching={holders.isPlaceholderData}
              filters={!isNone && <HolderFilters control={control} counts={counts?.type} />}
              renderViews={(look) => (
                <SavedViewsMenu list="holders" control={control} look={look} />
              )}
              {...(instrument.may.manage && {
                selection,
                selectionActions: (
                  <ParticipantActions
                    instrumentId={instrument.id}
                    selection={selection}
                    page={holders.isPlaceholderData ? undefined : holders.data}
                    loadPage={loadPage}
                    date={date === today() ? undefined : date}
                  >
                    {renderActions?.(selection)}
                  </ParticipantActions>
                ),
              })}
              isActive={isActive}
              onRowHover={hover}
              empty={
                <Empty icon={<IconChartDonut size={32} stroke={1.5} />} title={t('holders.empty')}>
                  {t('holders.emptyHelp')}
                </Empty>
              }
            />
          )}
          {!isNone && (
            <Text size="xs" c="dimmed" mt="sm">
              {t('whole.help')}
            </Text>
          )}
        </Box>
        <Distribution
          instrument={instrument}
          date={date}
          activeId={activeId}
          onActivate={setActiveId}
        />
      </div>
    </Section>
  )
}

interface HolderFiltersProps {
  control: TableControl<{ type?: (typeof KINDS_OF_HOLDER)[number] | undefined }>
  counts: ParticipantCounts['type'] | undefined
}

function HolderFilters({ control, counts }: HolderFiltersProps) {
  const { t } = useTranslation('register')
  return (
    <Group gap="md" mb={{ base: 'sm', md: 0 }}>
      <ListSearch
        label={t('whole.search')}
        value={control.state.q}
        onSearch={(q) => control.change({ q })}
      />
      <ToggleChips
        label={t('whole.type')}
        value={control.state.filters.type}
        onChange={(type) => control.change({ filters: { type } })}
        options={[
          { value: 'person', label: t('holders.persons'), count: counts?.person },
          { value: 'entity', label: t('holders.entities'), count: counts?.entity },
        ]}
      />
    </Group>
  )
}

interface DistributionProps {
  instrument: Instrument
  date: string
  activeId: string | undefined
  onActivate: (id: string | undefined) => void
}

/** How the units are divided; the table beside it has the same figures, and so nothing is said where it can't be drawn. */
function Distribution({ instrument, date, activeId, onActivate }: DistributionProps) {
  const holdings = useHoldings(instrument.id, date)
  if (!holdings.data || holdings.data.total === 0) return null
  return (
    <div className={classes.donut}>
      <SunburstChart
        name={instrument.name}
        holdings={holdings.data}
        slices={sunburst(holdings.data)}
        activeId={activeId}
        onActivate={onActivate}
      />
    </div>
  )
}
