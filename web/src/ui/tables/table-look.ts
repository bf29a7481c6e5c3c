import { useLocalStorage } from '@mantine/hooks'

export interface TableLook {
  /** Rows of 36 px, in every table. */
  isCompact: boolean
  setCompact: (isCompact: boolean) => void
  /** The columns of this table that are not shown. */
  hidden: readonly string[]
  setHidden: (hidden: readonly string[]) => void
}

/** How somebody likes tables, and which columns of this one they want to see: kept in this browser. */
export function useTableLook(name: string, hiddenAtFirst: readonly string[] = []): TableLook {
  const [isCompact, setCompact] = useLocalStorage({
    key: 'zegel-compact-tables',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `zegel-hidden-columns:${name}`,
    defaultValue: hiddenAtFirst,
    getInitialValueInEffect: false,
    deserialize: (text) => readKeys(text) ?? hiddenAtFirst,
  })
  return { isCompact, setCompact, hidden, setHidden }
}

function readKeys(text: string | undefined): string[] | undefined {
  try {
    const keys: unknown = JSON.parse(text ?? '')
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : undefined
  } catch {
    return undefined
  }
}
