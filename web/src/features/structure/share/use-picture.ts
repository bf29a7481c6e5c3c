import latinExtUrl from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import latinUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { useCallback } from 'react'
import { placeDrawing } from '../canvas/place-drawing.ts'
import { DRAWING_FONT, type Palette, PAPER, PRINT } from '../drawing-style.ts'
import type { StructureView } from '../structure-view.ts'
import { drawingToSvg } from './drawing-to-svg.ts'
import type { Picture } from './picture-frame.ts'
import type { Measure } from './fit-text.ts'
import type { PictureTexts } from './picture-texts.ts'
import { usePictureTexts } from './use-picture-texts.ts'
import { element } from './xml.ts'

interface PictureMaker {
  /** A picture that needs nothing but itself; or one without letters, for who has them. */
  make: (options: { withLetters: boolean }) => Promise<Picture>
  /** A picture for paper, at once, with the letters that this page has. */
  makeForPaper: () => Picture
}

/** Makes pictures of the whole drawing as it is looked at: nothing to edit in it, nothing selected. */
export function usePicture(view: StructureView): PictureMaker {
  const { index, centralId, without } = view
  const toTexts = usePictureTexts(view)
  const draw = useCallback(
    (given: { palette: Palette; font: string; mark: string; texts: PictureTexts }) => {
      const drawing = placeDrawing(index, { centralId, isEditing: false }, without)
      return drawingToSvg({ drawing, measure: textMeasure(), ...given })
    },
    [index, centralId, without],
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

/** Measures with the letters of this page, once for each text. */
function textMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text, { size, weight }) => {
    const font = `${weight} ${size}px ${DRAWING_FONT}`
    const key = `${font} ${text}`
    const found = known.get(key)
    if (found !== undefined || !context) return found ?? text.length * size
    context.font = font
    const { width } = context.measureText(text)
    known.set(key, width)
    return width
  }
}

// Letters of the Latin alphabet that the first file does not have: ő, š, ł and so on.
const LATIN_EXT = /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1EFF\u20A0-\u20AB\u20AD-\u20C0]/

/**
 * A style element with the letters themselves, so that the text of an SVG looks the same wherever it is opened; empty when they
 * can not be fetched, and the text falls back on a font of the reader's own.
 */
async function embeddedFont(text: string): Promise<string> {
  const urls = LATIN_EXT.test(text) ? [latinUrl, latinExtUrl] : [latinUrl]
  try {
    const faces = await Promise.all(urls.map(async (url) => fontFace(await toDataUrl(url), url)))
    return element('style', {}, faces.join(''))
  } catch (error) {
    console.error('The letters of the drawing could not be fetched', error)
    return ''
  }
}

// With two files, the second is asked only for the letters that the first does not have.
function fontFace(dataUrl: string, url: string): string {
  const range =
    url === latinExtUrl
      ? 'unicode-range:U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0;'
      : ''
  return `@font-face{font-family:'Inter Variable';font-weight:100 900;${range}src:url(${dataUrl}) format('woff2')}`
}

async function toDataUrl(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for the letters`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:font/woff2;base64,${btoa(binary)}`
}

let known = ''

/** What is inside the product's mark, fetched once; empty when it can not be. */
export async function loadMark(): Promise<string> {
  if (known) return known
  try {
    const response = await fetch('/mark.svg')
    const svg = response.ok ? await response.text() : ''
    known = /<svg[^>]*>([^]*)<\/svg>/.exec(svg)?.[1] ?? ''
  } catch (error) {
    console.error('The mark could not be fetched', error)
  }
  return known
}

/** What was fetched already, for who can't wait. */
function knownMark(): string {
  return known
}
