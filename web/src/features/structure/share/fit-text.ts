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

/** A text in lines that fit, broken between words where that is possible; what is left of it at the end is cut. */
export function fitText(text: string, measure: Measure, options: FitOptions): string[] {
  const { width, size, weight, lines } = options
  const fits = (part: string) => measure(part, { size, weight }) <= width
  const fitted: string[] = []
  let rest = text.trim()
  while (rest && fitted.length < lines - 1 && !fits(rest)) {
    const line = firstLine(rest, fits)
    fitted.push(line)
    rest = rest.slice(line.length).trim()
  }
  return rest ? [...fitted, cut(rest, fits)] : fitted
}

function firstLine(text: string, fits: (part: string) => boolean): string {
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (!fits(longer)) break
    line = longer
  }
  return line || text.slice(0, longestThatFits(text, fits))
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
