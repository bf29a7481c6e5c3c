import { Button, Stack, Text } from '@mantine/core'
import type { Import } from '@zegel/contract/imports/imports'
import type { LeftOutRow } from '@zegel/contract/imports/import-rows'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatUnits } from '../../../lib/format.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { Section } from '../../../ui/section.tsx'
import { OtherPages } from './other-pages.tsx'
import { useLeaveOut, useLeftOut } from '../imports.api.ts'

const AT_ONCE = 10
const MOST_CELLS = 10

/** The rows that do not go in, with why; before the import is carried out they may go in again. */
export function LeftOutCard({ import: shown }: { import: Import }) {
  return shown.left_out ? <LeftOutRows import={shown} total={shown.left_out} /> : null
}

function LeftOutRows({ import: shown, total }: { import: Import; total: number }) {
  const { t } = useTranslation('imports')
  const [page, setPage] = useState(1)
  const rows = useLeftOut(shown, { page, per_page: AT_ONCE })
  const putBack = useLeaveOut(shown.id)
  const onError = (error: unknown) => toastFailure(error)
  const putBackAll = () => whenAnswered(putBack.mutateAsync({ left_out: false }), { onError })
  const isOpen = shown.status === 'ready'
  const columns: DataColumn<LeftOutRow>[] = [
    { key: 'line', title: t('leftOut.line'), isFigure: true, render: ({ line }) => line },
    {
      key: 'cells',
      title: t('leftOut.row'),
      render: ({ cells }) => Object.values(cells).slice(0, MOST_CELLS).join(' · '),
    },
    {
      key: 'reasons',
      title: t('leftOut.why'),
      render: ({ reasons }) => reasons.join(' ') || t('leftOut.byHand'),
    },
    ...(isOpen
      ? [
          {
            key: 'putBack',
            title: t('leftOut.action'),
            render: ({ id, line }: LeftOutRow) => (
              <Button
                variant="subtle"
                size="xs"
                aria-label={t('leftOut.putBackOne', { line: formatUnits(line) })}
                disabled={putBack.isPending}
                onClick={() =>
                  whenAnswered(putBack.mutateAsync({ rows: [id], left_out: false }), { onError })
                }
              >
                {t('leftOut.putBack')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <Section
      title={t('leftOut.title', { count: total, formatted: formatUnits(total) })}
      actions={
        isOpen && (
          <Button
            variant="default"
            size="xs"
            loading={putBack.isPending}
            onClick={() => putBackAll()}
          >
            {t('leftOut.putBackAll')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(shown.status === 'submitted' ? 'leftOut.helpDone' : 'leftOut.help')}
        </Text>
        <DataTable
          label={t('leftOut.title', { count: total, formatted: formatUnits(total) })}
          rows={rows.data?.data ?? []}
          columns={columns}
          rowKey={({ id }) => String(id)}
        />
        <OtherPages page={page} pages={Math.ceil(total / AT_ONCE)} onPage={setPage} />
      </Stack>
    </Section>
  )
}
