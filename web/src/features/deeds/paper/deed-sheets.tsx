import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import type { CSSProperties } from 'react'
import { deedPieces } from './deed-pieces.tsx'
import { Sheet } from './sheet.tsx'
import { BlankSheet } from './sheet-skeleton.tsx'
import classes from './sheet.module.css'
import { usePages } from './use-pages.ts'
import { useSheetScale } from './use-sheet-scale.ts'

/** A deed on sheets of A4, as it is read and as it is printed. */
export function DeedSheets({ document: deed }: { document: DeedDocument }) {
  const pieces = deedPieces(deed)
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
