import type { PictureTextStyle } from './picture-texts.ts'

/** How wide a text is, in pixels. */
export type Measure = (text: string, font: { size: number; weight: number }) => number

interface FitOptions {
  width: number
  size: number
  weight: number
  /** At most so many lines; the last one is cut. */
  lines: number
}

const ELLIPSIS = '…'
const SOFT_HYPHEN = '\u00AD'

/** A text in lines that fit, broken between words or at soft hyphens where that is possible; what is left at the end is cut. */
export function fitText(text: string, measure: Measure, options: FitOptions): string[] {
  const { width, size, weight, lines } = options
  const fits = (part: string) => measure(plain(part), { size, weight }) <= width
  const fitted: string[] = []
  let rest = text.trim()
  while (rest && fitted.length < lines - 1 && !fits(rest)) {
    const line = firstLine(rest, fits)
    fitted.push(line.endsWith(SOFT_HYPHEN) ? `${plain(line)}-` : plain(line))
    rest = rest.slice(line.length).trim()
  }
  return rest ? [...fitted, cut(plain(rest), fits)] : fitted
}

/** The largest of these looks in which the whole text fits in so much room, with its lines; the last one, cut, when none does. */
export function fitWhole(
  text: string,
  measure: Measure,
  {
    width,
    height,
    looks,
  }: { width: number; height: number; looks: readonly [PictureTextStyle, ...PictureTextStyle[]] },
): { lines: string[]; look: PictureTextStyle } {
  const fits = looks.map((look) => {
    const most = Math.max(1, Math.floor(height / look.height))
    return { look, lines: fitText(text, measure, { ...look, width, lines: most }) }
  })
  const whole = fits.find(({ lines }) => !lines.at(-1)?.endsWith(ELLIPSIS))
  return whole ?? fits.at(-1) ?? { look: looks[0], lines: [] }
}

function firstLine(text: string, fits: (part: string) => boolean): string {
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (!fits(longer)) break
    line = longer
  }
  const partly = withPartOfWord(text, line, fits)
  return partly || text.slice(0, longestThatFits(text, fits))
}

// As much of the next word as its soft hyphens allow.
function withPartOfWord(text: string, line: string, fits: (part: string) => boolean): string {
  const word = /^\s*\S+/.exec(text.slice(line.length))?.[0] ?? ''
  const ends = [...word.matchAll(/\u00AD/g)].map(({ index }) => line + word.slice(0, index + 1))
  return ends.findLast((end) => fits(`${end}-`)) ?? line
}

function plain(text: string): string {
  return text.replaceAll(SOFT_HYPHEN, '')
}

function cut(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text
  const length = longestThatFits(text, (part) => fits(part + ELLIPSIS))
  return text.slice(0, length).trimEnd() + ELLIPSIS
}

// Never less than one character, however narrow; never half a pair.
function longestThatFits(text: string, fits: (part: string) => boolean): number {
  let [least, most] = [1, text.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(text.slice(0, middle))) least = middle
    else most = middle - 1
  }
  return /[\uD800-\uDBFF]/.test(text[least - 1] ?? '') ? least + 1 : least
}
