import { useEffect, useState } from 'react'

/**
 * What a call answers; undefined until it does, and when it fails. For what a page can do without: it is asked once and not kept.
 * `load` is a function of a module, so that it stays the same.
 */
export function useAsync<T extends object | null>(
  load: (signal: AbortSignal) => Promise<T>,
): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal).then(setLoaded, () => {})
    return () => leaving.abort()
  }, [load])
  return loaded
}
