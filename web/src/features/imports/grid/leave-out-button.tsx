import { Button } from '@mantine/core'
import { IconRowInsertTop, IconRowRemove } from '@tabler/icons-react'
import type { ImportRow } from '@zegel/contract/imports/import-rows'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatUnits } from '../../../lib/format.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { useLeaveOut } from '../imports.api.ts'
import type { CellRange } from './grid-cells.ts'

interface LeaveOutButtonProps {
  importId: string
  range: CellRange
  /** The first of the rows, once it is there. */
  first: ImportRow | undefined
  rowsIn: (range: CellRange) => Promise<ImportRow[]>
}

/** Leaves the rows that are selected out of the import, or lets them go in again where the first of them is left out. */
export function LeaveOutButton({ importId, range, first, rowsIn }: LeaveOutButtonProps) {
  const { t } = useTranslation(['import-grid', 'imports'])
  const { mutate, isPending } = useLeaveOut(importId)
  const isOut = first?.isLeftOut ?? false
  const count = range.bottom - range.top + 1
  const formatted = formatUnits(count)
  const line = { line: formatUnits(first?.line ?? 0) }
  const one = isOut ? t('imports:leftOut.putBackOne', line) : t('leaveOut.line', line)
  const more = isOut
    ? t('leaveOut.putBack', { count, formatted })
    : t('imports:leftOut.leaveOut', { count, formatted })
  const Icon = isOut ? IconRowInsertTop : IconRowRemove

  async function handleClick() {
    const found = await rowsIn(range)
    const ids = found.map(({ id }) => id)
    if (ids.length > 0)
      mutate({ rows: ids, left_out: !isOut }, { onError: (error) => toastFailure(error) })
  }

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mt="xs"
      leftSection={<Icon size={16} aria-hidden />}
      disabled={!first}
      loading={isPending}
      onClick={() => void handleClick()}
    >
      {count === 1 ? one : more}
    </Button>
  )
}
