import { Button, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits } from '../../lib/format.ts'
import { focusWhatIsShown } from '../dialogs/focus.ts'
import { Empty } from '../empty.tsx'
import type { TableControl } from './table-state.ts'

/** Where a search or filters leave nothing of a list: says so, and takes them away. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('ui')
  function handleClick() {
    // The button goes with what it is about.
    focusWhatIsShown()
    onClear()
  }
  return (
    <Empty
      icon={<IconSearch size={32} stroke={1.5} />}
      title={t('table.noResults')}
      action={
        <Button variant="default" onClick={handleClick}>
          {t('table.clearFilters')}
        </Button>
      }
    />
  )
}

interface FoundCountProps {
  control: Pick<TableControl, 'isNarrowed'>
  total: number
  /** What was asked last is still on its way. */
  isComing?: boolean
}

/** Says aloud how many a search or filters leave, where nothing on screen does. */
export function FoundCount({ control, total, isComing = false }: FoundCountProps) {
  const words = useSettled(useFoundWords(control, total), isComing)
  return <VisuallyHidden role="status">{words}</VisuallyHidden>
}

/** How many a search or filters leave; nothing while there are none. */
export function useFoundWords(
  { isNarrowed = false }: { isNarrowed?: boolean },
  count: number,
): string {
  const { t } = useTranslation('ui')
  return isNarrowed ? t('table.found', { count, formatted: formatUnits(count) }) : ''
}

/** These words, and those of before while others are on their way: what is said of half an answer is said twice. */
export function useSettled(words: string, isComing: boolean): string {
  const [settled, setSettled] = useState(words)
  if (!isComing && settled !== words) setSettled(words)
  return isComing ? settled : words
}
