import { useCallback } from 'react'
import { placeDrawing } from '../canvas/place-drawing.ts'
import { PAPER, type Palette, PRINT } from '../drawing-style.ts'
import type { StructureView } from '../structure-view.ts'
import { drawingToSvg, type Picture } from './drawing-to-svg.ts'
import { embeddedFont } from './embedded-font.ts'
import { knownMark, loadMark } from './mark-svg.ts'
import { textMeasure } from './measure-text.ts'
import type { PictureTexts } from './picture-texts.ts'
import { usePictureTexts } from './use-picture-texts.ts'

interface PictureMaker {
  /** A picture that needs nothing but itself; or one without letters, for who has them. */
  make: (options: { withLetters: boolean }) => Promise<Picture>
  /** A picture for paper, at once, with the letters that this page has. */
  makeForPaper: () => Picture
}

/** Makes pictures of the whole drawing as it is looked at: nothing to edit in it, nothing selected. */
export function usePicture(view: StructureView): PictureMaker {
  const { index, centralId } = view
  const toTexts = usePictureTexts(view)
  const draw = useCallback(
    (given: { palette: Palette; font: string; mark: string; texts: PictureTexts }) => {
      const drawing = placeDrawing(index, { centralId, isEditing: false })
      return drawingToSvg({ drawing, measure: textMeasure(), ...given })
    },
    [index, centralId],
  )
  const make = useCallback(
    async ({ withLetters }: { withLetters: boolean }) => {
      const texts = toTexts()
      const letters = withLetters ? embeddedFont(allText(index, texts)) : ''
      const [font, mark] = await Promise.all([letters, loadMark()])
      return draw({ palette: PAPER, font, mark, texts })
    },
    [draw, index, toTexts],
  )
  const makeForPaper = useCallback(
    () => draw({ palette: PRINT, font: '', mark: knownMark(), texts: toTexts() }),
    [draw, toTexts],
  )
  return { make, makeForPaper }
}

function allText({ graph }: StructureView['index'], { title }: PictureTexts): string {
  const names = [
    ...graph.legal_persons.map((person) => person.legal_name),
    ...graph.bodies.map((body) => body.name ?? ''),
  ]
  return [title, ...names].join(' ')
}
