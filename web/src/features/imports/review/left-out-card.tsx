import { Button, Stack, Text } from '@mantine/core'
import type { Import } from '@zegel/contract/imports'
import type { LeftOutRow } from '@zegel/contract/import-rows'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../lib/format.ts'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { type DataColumn, DataTable } from '../../../ui/data-table.tsx'
import { Section } from '../../../ui/section.tsx'
import { useLeaveOut, useLeftOut } from '../imports.api.ts'

const AT_ONCE = 10

/** The rows that do not go in, with why; before the import is carried out they may go in again. */
export function LeftOutCard({ import: shown }: { import: Import }) {
  return shown.left_out ? <LeftOutRows import={shown} total={shown.left_out} /> : null
}

function LeftOutRows({ import: shown, total }: { import: Import; total: number }) {
  const { t } = useTranslation('imports')
  const [page, setPage] = useState(1)
  const rows = useLeftOut(shown.id, { page, per_page: AT_ONCE })
  const putBack = useLeaveOut(shown.id)
  const columns: DataColumn<LeftOutRow>[] = [
    { key: 'line', title: t('leftOut.line'), isFigure: true, render: ({ line }) => line },
    {
      key: 'cells',
      title: t('leftOut.row'),
      render: ({ cells }) => Object.values(cells).slice(0, 5).join(' · '),
    },
    {
      key: 'reasons',
      title: t('leftOut.why'),
      render: ({ reasons }) => reasons.join(' ') || t('leftOut.byHand'),
    },
  ]
  return (
    <Section
      title={t('leftOut.title', { count: total, formatted: formatUnits(total) })}
      actions={
        shown.status === 'ready' && (
          <Button
            variant="default"
            size="xs"
            loading={putBack.isPending}
            onClick={() => putBack.mutate(false, { onError: (error) => toastFailure(error) })}
          >
            {t('leftOut.putBack')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('leftOut.help')}
        </Text>
        <DataTable
          label={t('leftOut.title', { count: total, formatted: formatUnits(total) })}
          rows={rows.data?.data ?? []}
          columns={columns}
          rowKey={({ id }) => String(id)}
        />
        {total > page * AT_ONCE && (
          <Button variant="subtle" size="xs" onClick={() => setPage(page + 1)}>
            {t('leftOut.more')}
          </Button>
        )}
      </Stack>
    </Section>
  )
}
