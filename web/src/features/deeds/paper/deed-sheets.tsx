import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import { type DeedBlock, deedBlocks } from './deed-blocks.tsx'
import { BlankSheet, useSheetScale } from './sheet-skeleton.tsx'
import classes from './sheet.module.css'

/** A deed on sheets of A4, as it is read and as it is printed. */
export function DeedSheets({ document: deed }: { document: DeedDocument }) {
  const pieces = deedBlocks(deed)
  const { pages, measureRef } = usePages(deed, pieces)
  const scale = { '--scale': useSheetScale() } as CSSProperties // safe: a variable of ours
  return (
    <article className={classes.paper} lang={deed.language} aria-label={deed.title} style={scale}>
      {pages ? (
        pages.map((page, at) => (
          <Sheet key={page[0]} deed={deed} page={at + 1} of={pages.length}>
            {page.map((index, row) => {
              const piece = pieces[index]
              if (!piece) throw new Error(`A page has a piece ${index} that the deed has not`)
              return (
                <div
                  key={piece.key}
                  className={classes.piece}
                  style={row > 0 ? { marginTop: piece.gap } : undefined}
                >
                  {piece.content}
                </div>
              )
            })}
          </Sheet>
        ))
      ) : (
        <BlankSheet>
          <div ref={measureRef} className={classes.measure} aria-hidden>
            {pieces.map((piece) => (
              <div key={piece.key} className={classes.piece}>
                {piece.content}
              </div>
            ))}
          </div>
        </BlankSheet>
      )}
    </article>
  )
}

/** What is laid on paper in one piece, in px. */
interface Block {
  height: number
  /** Above it, unless it comes first on its page. */
  gap: number
  /** A heading, which never stands alone at the foot of a page. */
  isHead: boolean
}

/**
 * Which pieces go on which page, by their place in the list. What is higher than a page gets one of its own, that is as high as it needs
 * to be.
 */
export function paginate(pieces: readonly Block[], pageHeight: number): number[][] {
  const pages: number[][] = []
  let room = 0
  for (const group of together(pieces)) {
    const needed = heightOfPieces(group.map((at) => pieces[at]))
    const gap = pieces[group[0] ?? 0]?.gap ?? 0
    const page = pages.at(-1)
    if (page && needed + gap <= room) {
      page.push(...group)
      room -= needed + gap
    } else {
      pages.push([...group])
      room = pageHeight - needed
    }
  }
  return pages
}

// A heading, another below it, and what they head.
function together(pieces: readonly Block[]): number[][] {
  const groups: number[][] = []
  for (const at of pieces.keys()) {
    const last = groups.at(-1)
    if (last && pieces[at - 1]?.isHead) last.push(at)
    else groups.push([at])
  }
  return groups
}

function heightOfPieces(pieces: readonly (Block | undefined)[]): number {
  return pieces.reduce(
    (sum, piece, at) => sum + (piece?.height ?? 0) + (at > 0 ? (piece?.gap ?? 0) : 0),
    0,
  )
}

interface SheetProps {
  deed: DeedDocument
  page: number
  of: number
  children: ReactNode
}

/** One page of A4, with what every page says at its foot. */
function Sheet({ deed, page, of, children }: SheetProps) {
  const { headings, footer, is_concept: isConcept } = deed
  const number = headings.page.replace('{page}', String(page)).replace('{of}', String(of))
  return (
    <div className={classes.place}>
      <section
        ref={keepHeight}
        className={classes.sheet}
        aria-label={number}
        // Paper says it in print too, where the notice above is not.
        style={(isConcept ? { '--mark': JSON.stringify(headings.concept) } : {}) as CSSProperties} // safe: a variable of ours
        data-concept={isConcept || undefined}
      >
        <div className={classes.body}>{children}</div>
        <footer className={classes.footer}>
          <p className={classes.line}>
            <span>
              {headings.document} {footer.document_id} · {headings.template} {footer.template}
            </span>
            <span className={classes.page}>{number}</span>
          </p>
          {footer.content_hash && (
            <p>
              {headings.content_hash} {footer.content_hash}
            </p>
          )}
        </footer>
      </section>
    </div>
  )
}

// What is scaled takes the room it had before, so its place is told how high it is.
function keepHeight(sheet: HTMLElement | null): void {
  sheet?.parentElement?.style.setProperty('--height', `${sheet.offsetHeight}px`)
}

// What the margins and the footer leave of a sheet, and a little less: printed, it is a hair lower.
const BODY_HEIGHT = 1123 - 76 - 38 - (24 + 1 + 10 + 2 * 16) - 6

interface Pages {
  /** Which pieces are on which page; undefined until they were measured. */
  pages: number[][] | undefined
  /** Where the pieces stand to be measured, in the order they have. */
  measureRef: RefObject<HTMLDivElement | null>
}

/** Lays the pieces of a deed on pages, by how high each turns out with the fonts it is set in. */
function usePages(deed: DeedDocument, pieces: readonly DeedBlock[]): Pages {
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
      const heights = Array.from(measure.children, heightOfElement)
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
function heightOfElement(element: Element): number {
  return element instanceof HTMLElement ? element.offsetHeight : 0
}
