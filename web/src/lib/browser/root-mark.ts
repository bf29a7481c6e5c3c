import { useLayoutEffect } from 'react'

/**
 * Says at the root of the page what lies over it as long as this is mounted, for styles of the root itself. With `:has()` they would need no
 * telling, but then the root is styled anew, with all its hundreds of variables, for whatever comes into the page.
 */
export function useRootMark(name: string, value = ''): void {
  useLayoutEffect(() => {
    document.documentElement.setAttribute(name, value)
    return () => document.documentElement.removeAttribute(name)
  }, [name, value])
}
