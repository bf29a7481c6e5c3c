import { Button } from '@mantine/core'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import type { Import } from '@zegel/contract/imports/imports'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RegisterExport } from '../../../shared/instruments/register-export.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { useTableState } from '../../../ui/tables/table-state.ts'
import { UndoImportForm } from '../done/undo-import-form.tsx'
import { useImports } from '../imports.api.ts'
import { useImportColumns } from './use-import-columns.tsx'
import type { GoTo } from '../import-search.ts'

interface ImportHistoryProps {
  instrument: Instrument
  onGo: GoTo
}

/** What was imported into a register, and the way to import more. */
export function ImportHistory({ instrument, onGo }: ImportHistoryProps) {
  const { t } = useTranslation('imports')
  const control = useTableState({ sort: '-created_at', per_page: 10 })
  const { page, per_page } = control.state
  const found = useImports(instrument.id, { page, per_page })
  const [undoing, setUndoing] = useState<Import>()
  const columns = useImportColumns(setUndoing)
  const start = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => onGo({ import: 'type' })}
    >
      {t('new')}
    </Button>
  )
  return (
    <Section
      title={t('title')}
      line={t('line')}
      actions={
        <>
          {instrument.may.read_register && <RegisterExport instrumentId={instrument.id} />}
          {found.data?.total !== 0 && start}
        </>
      }
    >
      {found.isError ? (
        <Failure error={found.error} onRetry={found.refetch} />
      ) : (
        <DataTable
          label={t('history.title')}
          rows={found.data?.data}
          total={found.data?.total}
          columns={columns}
          rowKey={({ id }) => id}
          onRowClick={({ id }) => onGo({ import: id })}
          control={control}
          isFetching={found.isPlaceholderData}
          empty={
            <Empty
              icon={<IconTableImport size={32} stroke={1.5} />}
              title={t('history.empty')}
              action={start}
            >
              {t('history.emptyHelp')}
            </Empty>
          }
        />
      )}
      {undoing && <UndoImportForm import={undoing} onClose={() => setUndoing(undefined)} />}
    </Section>
  )
}
