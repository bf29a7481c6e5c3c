import type { EntityFile } from '@zegel/contract/legal-persons/entity-files'
import { type RefObject, useEffect, useRef } from 'react'

/** Told which document is removed, moves the focus to the next one once it is gone, or else to what adds one. */
export function useFocusAfterRemoval(
  files: readonly EntityFile[] | undefined,
  area: RefObject<HTMLElement | null>,
): (id: string) => void {
  const removed = useRef<{ id: string; at: number }>(undefined)
  useEffect(() => {
    const former = removed.current
    if (!former || !files || files.some(({ id }) => id === former.id)) return
    removed.current = undefined
    if (document.activeElement !== document.body) return
    const links = [...(area.current?.querySelectorAll<HTMLElement>('li a') ?? [])]
    const next = links[former.at] ?? links.at(-1)
    const focused = next ?? area.current?.querySelector('button')
    focused?.focus()
  }, [files, area])
  return (id) => {
    removed.current = { id, at: files?.findIndex((file) => file.id === id) ?? 0 }
  }
}
