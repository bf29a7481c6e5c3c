import { Button } from '@mantine/core'
import { IconRowInsertTop, IconRowRemove } from '@tabler/icons-react'
import type { ImportRow } from '@zegel/contract/imports/import-rows'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatUnits } from '../../../lib/format.ts'
import type { CellRange } from './grid-cells.ts'

interface LeaveOutButtonProps {
  range: CellRange
  /** The first of the rows, once it is there. */
  first: ImportRow | undefined
  isPending: boolean
  onLeaveOut: (isOut: boolean) => void
}

/** Leaves the rows that are selected out of the import, or lets them go in again where the first of them is left out. */
export function LeaveOutButton({ range, first, isPending, onLeaveOut }: LeaveOutButtonProps) {
  const { t } = useTranslation(['import-grid', 'imports'])
  const isOut = first?.isLeftOut ?? false
  const count = range.bottom - range.top + 1
  const formatted = formatUnits(count)
  const line = { line: formatUnits(first?.line ?? 0) }
  const one = isOut ? t('imports:leftOut.putBackOne', line) : t('leaveOut.line', line)
  const more = isOut
    ? t('leaveOut.putBack', { count, formatted })
    : t('imports:leftOut.leaveOut', { count, formatted })
  const Icon = isOut ? IconRowInsertTop : IconRowRemove

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mt="xs"
      leftSection={<Icon size={16} aria-hidden />}
      disabled={!first}
      loading={isPending}
      onClick={() => onLeaveOut(!isOut)}
    >
      {count === 1 ? one : more}
    </Button>
  )
}
