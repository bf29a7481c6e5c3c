import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks'
import { useScreenWidth } from '../../lib/browser/use-screen-width.ts'

// Where what is pressed is pressed precisely, and there is as much to compare as fits.
const DESK = '(width >= 60em) and (pointer: fine)'

export interface TableLook {
  /** Rows of 36 px, in every table. */
  isCompact: boolean
  setCompact: (isCompact: boolean) => void
  /** The columns of this table that are not shown. */
  hidden: readonly string[]
  setHidden: (hidden: readonly string[]) => void
}

/**
 * How somebody likes tables, and which columns of this one they want to see: kept in this browser. Until they say so rows are low at a
 * desk, and higher where a finger presses them.
 */
export function useTableLook(name: string, hiddenAtFirst: readonly string[] = []): TableLook {
  const [density, setDensity] = useLocalStorage<'compact' | 'roomy' | undefined>({
    key: 'zegel-table-rows',
    defaultValue: undefined,
    getInitialValueInEffect: false,
  })
  const isAtDesk = useScreenWidth(DESK)
  const isCompact = density ? density === 'compact' : isAtDesk || wasCompact()
  const setCompact = (isChosen: boolean) => setDensity(isChosen ? 'compact' : 'roomy')
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `zegel-hidden-columns:${name}`,
    defaultValue: hiddenAtFirst,
    getInitialValueInEffect: false,
    deserialize: (text) => readKeys(text) ?? hiddenAtFirst,
  })
  return { isCompact, setCompact, hidden, setHidden }
}

// Earlier the browser kept a no that nobody had said, but a yes was always theirs.
function wasCompact(): boolean {
  return readLocalStorageValue({ key: 'zegel-compact-tables' }) === true
}

function readKeys(text: string | undefined): string[] | undefined {
  try {
    const keys: unknown = JSON.parse(text ?? '')
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : undefined
  } catch {
    return undefined
  }
}
