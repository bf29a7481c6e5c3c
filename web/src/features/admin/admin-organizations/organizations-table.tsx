import { Box } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { ADMIN_ORGANIZATION_SORTS } from '@zegel/contract/admin/admin-organizations'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { type TableControl, useTableState } from '../../../ui/tables/table-state.ts'
import { useAllOrganizations, useOpenOrganization } from './admin-organizations.api.ts'
import { useOrganizationColumns } from './use-organization-columns.tsx'

const PAGE_SIZES = [5, 10, 25, 50]

/** The organisations, a page at a time; one opens as the role that the administrator acts with. */
export function OrganizationsTable({ add }: { add: ReactNode }) {
  const { t } = useTranslation('admin-organizations')
  const control = useTableState({ sort: 'name', sorts: ADMIN_ORGANIZATION_SORTS })
  const found = useAllOrganizations(toPage(control))
  const open = useOpenOrganization()
  const columns = useOrganizationColumns({
    opening: open.isPending ? open.variables : undefined,
    onOpen: handleOpen,
  })

  function handleOpen(id: string) {
    whenAnswered(open.mutateAsync(id), { onError: (error) => toastFailure(error, t('openFailed')) })
  }

  if (found.isError) return <Failure error={found.error} onRetry={found.refetch} />
  return (
    <>
      <Box maw="20rem" mb="md">
        <SearchField
          label={t('search')}
          value={control.state.q}
          onSearch={(q) => control.change({ q })}
        />
      </Box>
      <DataTable
        label={t('title')}
        rows={found.data?.data}
        total={found.data?.total}
        columns={columns}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => handleOpen(id)}
        control={control}
        pageSizes={PAGE_SIZES}
        isFetching={found.isPlaceholderData}
        empty={
          <Empty
            icon={<IconBuildingCommunity size={32} stroke={1.5} />}
            title={t('empty')}
            action={add}
          />
        }
      />
    </>
  )
}

// What is not typed is left out, so that the address of the call says only what was.
function toPage({ state: { page, per_page, sort, q } }: TableControl) {
  return { page, per_page, sort: sort as 'name', ...(q && { q }) } // safe: the name of a sortable column
}
