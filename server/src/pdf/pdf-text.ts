import { createRequire } from 'node:module'
import type { PdfDocument } from './pdf-document.ts'

const { resolve } = createRequire(import.meta.url)

/** The scripts that the product's own typeface lacks, each with a typeface that has it. What none has is an empty box. */
const OTHER_SCRIPTS = [
  {
    script: /[\p{Script=Arabic}]/u,
    face: 'arabic',
    file: resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    likeness: 'n',
  },
  {
    script: /[\p{Script=Hebrew}]/u,
    face: 'hebrew',
    file: resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    likeness: 'n',
  },
  {
    script: /[\p{Script=Hangul}]/u,
    face: 'hangul',
    file: resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
    likeness: 'W',
  },
  {
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u,
    face: 'han',
    file: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    likeness: 'W',
  },
] as const

type OwnFace = 'regular' | 'bold'
type Face = OwnFace | (typeof OTHER_SCRIPTS)[number]['face']

interface TextInput extends PDFKit.Mixins.TextOptions {
  /** The one in use, for what it has. */
  face?: OwnFace
  x?: number
  y?: number
}

interface Run {
  face: Face
  text: string
}

// Typefaces of other scripts are lower or higher than ours.
const TALLER = 1.2

const OTHER_SCRIPT = new RegExp(OTHER_SCRIPTS.map(({ script }) => script.source).join('|'), 'u')

/** Whether there is something in a text that our typeface lacks and another has. */
export function hasOtherScript(text: string): boolean {
  return OTHER_SCRIPT.test(text)
}

/** Writes text in our typeface, and what that lacks in one of its script; from right to left where that script is. */
export function writeText(paper: PdfDocument, text: string, input: TextInput = {}): PdfDocument {
  const { face = 'regular', x = paper.x, y = paper.y, ...options } = input
  paper.font(face)
  const look = { ...options, ...figures(text) }
  const runs = runsOf(text, face)
  if (runs.length === 1 && runs[0]?.face === face) return paper.text(text, x, y, look)
  // Above the line on which all stand, each typeface has a height of its own.
  const baseline = -ascentOf(paper)
  runs.forEach((run, at) => {
    useFace(paper, run.face)
    // Given features, a run is laid out as a whole: words from right to left as well.
    const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']
    const part = { ...look, features, baseline, continued: at < runs.length - 1 }
    if (at === 0) paper.text(run.text, x, y, part)
    else paper.text(run.text, part)
  })
  return paper.font(face)
}

/** How high that is; nearly so, for what is in another script. */
export function heightOfText(paper: PdfDocument, text: string, input: TextInput = {}): number {
  const { face = 'regular', x: _, y: __, ...options } = input
  paper.font(face)
  const runs = runsOf(text, face)
  const like = runs.map((run) => likenessOf(run)).join('')
  const height = paper.heightOfString(like, { ...options, ...figures(text) })
  return like === text ? height : height * TALLER
}

// Our typeface draws a comma or full stop under the figure beside it, unless figures have one width.
function figures(text: string): Pick<PDFKit.Mixins.TextOptions, 'features'> {
  return /\d[.,]|[.,]\d/.test(text) ? { features: ['tnum'] } : {}
}

/** The parts of a text that are in one typeface; a space between two words of one belongs to it. */
function runsOf(text: string, own: OwnFace): Run[] {
  if (!hasOtherScript(text)) return [{ face: own, text }]
  const runs: Run[] = []
  for (const character of text) {
    const face = faceOf(character) ?? own
    const last = runs.at(-1)
    if (last?.face === face) last.text += character
    else runs.push({ face, text: character })
  }
  return joinWords(runs)
}

// Two words of one script with only a space between them are one run.
function joinWords(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const [before, space] = joined.slice(-2)
    if (before && space && before.face === run.face && space.text.trim() === '') {
      joined.pop()
      before.text += space.text + run.text
    } else joined.push({ ...run })
  }
  return joined
}

function faceOf(character: string): Face | undefined {
  return OTHER_SCRIPTS.find(({ script }) => script.test(character))?.face
}

// As wide a text in our typeface.
function likenessOf({ face, text }: Run): string {
  const other = OTHER_SCRIPTS.find((one) => one.face === face)
  return other ? text.replace(/\S/gu, other.likeness) : text
}

function useFace(paper: PdfDocument, face: Face): void {
  const other = OTHER_SCRIPTS.find((one) => one.face === face)
  if (other) paper.registerFont(face, other.file)
  paper.font(face)
}

function ascentOf(paper: PdfDocument): number {
  // safe: pdfkit keeps the font in use there, and its size beside it
  const { _font, _fontSize } = paper as unknown as {
    _font: { ascender: number }
    _fontSize: number
  }
  return (_font.ascender / 1000) * _fontSize
}
