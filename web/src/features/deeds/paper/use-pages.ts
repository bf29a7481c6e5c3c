import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DeedPiece } from './deed-pieces.tsx'
import { paginate } from './paginate.ts'

// What the margins and the footer leave of a sheet, and a little less: printed, it is a hair lower.
const BODY_HEIGHT = 1123 - 76 - 38 - (24 + 1 + 10 + 2 * 16) - 6

interface Pages {
  /** Which pieces are on which page; undefined until they were measured. */
  pages: number[][] | undefined
  /** Where the pieces stand to be measured, in the order they have. */
  measureRef: RefObject<HTMLDivElement | null>
}

/** Lays the pieces of a deed on pages, by how high each turns out with the fonts it is set in. */
export function usePages(deed: DeedDocument, pieces: readonly DeedPiece[]): Pages {
  const measureRef = useRef<HTMLDivElement>(null)
  const [laid, setLaid] = useState<{ deed: DeedDocument; pages: number[][] }>()
  const pages = laid?.deed === deed ? laid.pages : undefined

  useEffect(() => {
    if (pages) return undefined
    let isWanted = true
    const layOut = async () => {
      await fontsFor(measureRef.current)
      const measure = measureRef.current
      if (!isWanted || !measure) return
      const heights = Array.from(measure.children, heightOf)
      const measured = pieces.map((piece, at) => ({ ...piece, height: heights[at] ?? 0 }))
      setLaid({ deed, pages: paginate(measured, BODY_HEIGHT) })
    }
    void layOut()
    return () => {
      isWanted = false
    }
  }, [deed, pages, pieces])

  return { pages, measureRef }
}

// A font is fetched when the first letter needs it, which is when the layout is asked for.
async function fontsFor(element: HTMLElement | null): Promise<void> {
  element?.getBoundingClientRect()
  await document.fonts.ready
}

// An offset knows nothing of the scale, as a rectangle on screen does.
function heightOf(element: Element): number {
  return element instanceof HTMLElement ? element.offsetHeight : 0
}
