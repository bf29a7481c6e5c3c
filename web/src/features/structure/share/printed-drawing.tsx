import { useEffect, useEffectEvent } from 'react'
import classes from '../structure.module.css'
import type { StructureView } from '../structure-view.ts'
import { isDrawingRequested, loadMark, usePicture } from './use-picture.ts'

interface PrintedDrawingProps {
  view: StructureView
  /** Whether the drawing is on screen, and not the list. */
  isShown: boolean
}

/**
 * Whatever of the drawing is on screen, a printer gets the whole of it on one page, and nothing else; so it does beside the list when the
 * drawing was asked for. Shows nothing itself.
 */
export function PrintedDrawing({ view, isShown }: PrintedDrawingProps) {
  const { makeForPaper } = usePicture(view)
  const makePaper = useEffectEvent(() =>
    isShown || isDrawingRequested() ? toPaper(makeForPaper()) : undefined,
  )
  useEffect(() => {
    let paper: HTMLElement | undefined
    function handleBefore() {
      paper?.remove()
      paper = makePaper()
      if (paper) document.body.append(paper)
    }
    function handleAfter() {
      paper?.remove()
      paper = undefined
    }
    void loadMark()
    window.addEventListener('beforeprint', handleBefore)
    window.addEventListener('afterprint', handleAfter)
    return () => {
      window.removeEventListener('beforeprint', handleBefore)
      window.removeEventListener('afterprint', handleAfter)
      handleAfter()
    }
  }, [])
  return null
}

function toPaper({
  svg,
  width,
  height,
}: {
  svg: string
  width: number
  height: number
}): HTMLElement {
  const paper = document.createElement('div')
  paper.className = classes.paper ?? ''
  paper.dataset['wide'] = String(width > height)
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
  documentElement.removeAttribute('width')
  documentElement.removeAttribute('height')
  paper.append(document.importNode(documentElement, true))
  return paper
}
