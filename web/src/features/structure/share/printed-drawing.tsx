import { useEffect, useEffectEvent } from 'react'
import type { StructureView } from '../structure-view.ts'
import { layPaper, takePaper } from './paper.ts'
import { loadMark, usePicture } from './use-picture.ts'

interface PrintedDrawingProps {
  view: StructureView
  /** Whether the drawing is on screen, and not the list. */
  isShown: boolean
}

/** Whatever of the drawing is on screen, a printer gets the whole of it on one page, and nothing else. Shows nothing itself. */
export function PrintedDrawing({ view, isShown }: PrintedDrawingProps) {
  const { makeForPaper } = usePicture(view)
  const handleBefore = useEffectEvent(() => {
    if (isShown) layPaper(makeForPaper())
  })
  useEffect(() => {
    const lay = () => handleBefore()
    void loadMark()
    window.addEventListener('beforeprint', lay)
    return () => {
      window.removeEventListener('beforeprint', lay)
      takePaper()
    }
  }, [])
  return null
}
