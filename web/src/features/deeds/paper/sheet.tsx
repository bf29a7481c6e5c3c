import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import type { CSSProperties, ReactNode } from 'react'
import classes from './sheet.module.css'

interface SheetProps {
  deed: DeedDocument
  page: number
  of: number
  children: ReactNode
}

/** One page of A4, with what every page says at its foot. */
export function Sheet({ deed, page, of, children }: SheetProps) {
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
